-- Tokens that were never used go after their thirty days.

create index refresh_tokens_created on refresh_tokens (created_at);
