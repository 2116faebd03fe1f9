"""An oracle that shares no code with the program, and a fuzzer of questions that holds its answers against it.

`books` writes small files, `facts` reads their raw cells back into SQLite, `sums`, `paths` and `lists` reckon typed
questions there, `english` and `turkish` say them in words, `fuzz` asks the program. The page is
docs/how-to/hold-answers-against-the-oracle.md.
"""
