-- The public list of jobs that ask for a skill finds them by it, in whichever case it is written.

create function lower_each(words text[]) returns text[]
  language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(lower(word) order by place), '{}') from unnest(words) with ordinality as each(word, place) $$;

alter table jobs add column search_skills text[] not null generated always as (lower_each(skills)) stored;

create index jobs_public_skills on jobs using gin (search_skills) where status = 'open' and trashed_at is null;
