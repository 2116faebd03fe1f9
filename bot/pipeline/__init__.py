"""The way of a question: plan, tools, draft, critic, answer or visible error."""
