-- What an account stores is added up at each upload: from the index alone.

create index task_attachments_storage on task_attachments (owner_id) include (size_bytes);
drop index task_attachments_owner;
