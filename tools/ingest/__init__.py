"""Reading files: container, limits, grid, headings, columns, tables, checks."""
