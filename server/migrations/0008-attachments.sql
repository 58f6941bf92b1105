-- Files on tasks. The bytes lie in the file store under attachments/<filename>.

create table task_attachments (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  -- Made by the server at random: whoever could choose it could write over another file.
  filename uuid not null unique,
  original_name text not null,
  mimetype text not null,
  size_bytes int not null check (size_bytes > 0),
  -- Tells an upload that was sent again from another one under its id.
  sha256 bytea not null,
  created_at timestamptz not null
);

create index task_attachments_task on task_attachments (task_id, created_at, id);
-- What an account stores is added up at each upload: from the index alone.
create index task_attachments_storage on task_attachments (owner_id) include (size_bytes);

-- Whichever way a row goes (by itself, with its task, with its owner), its file is removed once that is committed.
create function remove_attached_files() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('files.remove', json_build_object('keys', batch.keys))
  from (
    select json_agg('attachments/' || filename) as keys
    from (select filename, (row_number() over () - 1) / 100 as part from gone) as numbered
    group by numbered.part
  ) as batch;
  return null;
end $$;

create trigger task_attachments_gone after delete on task_attachments
  referencing old table as gone for each statement execute function remove_attached_files();
