"""Facts with a date: rates that law sets, each with the days it is valid from and to. None is from memory."""
