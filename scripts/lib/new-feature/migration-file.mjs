/** The feature's table, with the owner's id first in what lists. */
export const migrationFile = ({ singular, table }) => `create table ${table} (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  -- Without accents and case, as search compares it.
  search_name text not null,
  -- Hash of the create that brought its own id, so that the same create sent again is known as such.
  create_hash bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  trashed_at timestamptz,
  version int not null default 1
);

create index ${table}_created on ${table} (owner_id, created_at, id) where trashed_at is null;
-- With the trash in it, so that it also finds all that is a person's when the person goes.
create index ${table}_owner on ${table} (owner_id);
create index ${table}_trashed on ${table} (trashed_at) where trashed_at is not null;

select make_shareable('${singular}', '${table}');
`
