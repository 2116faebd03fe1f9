"""Pure, synchronous finance tools over a typed ledger: no network, no event loop, nothing of the bot."""
