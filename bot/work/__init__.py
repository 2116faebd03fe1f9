"""Work off the event loop and in the order of the chats: lanes, reading, tools, and the run of a question."""
