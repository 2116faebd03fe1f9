"""Documents as PDF: a title, headings, paragraphs, lists, tables and pictures, the same bytes for the same content."""

from tools.document.pdf import Document, pdf

__all__ = ["Document", "pdf"]
