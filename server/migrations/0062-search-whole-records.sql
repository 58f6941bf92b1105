-- The search finds records by what else is written in them, folded beside the title. What is there is folded as near as SQL
-- comes to it, and as everywhere once it is edited.

create function folded(given text) returns text
  language sql immutable strict parallel safe
  as $$ select normalize(replace(lower(upper(lower(regexp_replace(normalize(given, NFKD),
    '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u0610-\u061a\u064b-\u065f\u0670\u20d0-\u20dc\u3099\u309a]',
    '', 'g')))), 'ß', 'ss'), NFC) $$;

-- `search_text` is what the list of clients is searched by.
alter table clients add column search_notes text not null default '';
alter table companies
  add column search_legal_name text not null default '',
  add column search_description text not null default '';
alter table teams add column search_description text not null default '';
alter table proposals add column search_sections text not null default '';
alter table templates add column search_sections text not null default '';

update clients set search_notes = folded(notes) where notes <> '';
update companies set search_legal_name = folded(legal_name), search_description = folded(description)
  where legal_name <> '' or description <> '';
update teams set search_description = folded(description) where description <> '';
update proposals set search_sections = folded((
  select string_agg(concat(s ->> 'title', E'\n', s ->> 'body'), E'\n') from jsonb_array_elements(sections) s))
  where sections <> '[]';
update templates set search_sections = folded((
  select string_agg(s ->> 'body', E'\n') from jsonb_array_elements(sections) s))
  where sections <> '[]';

drop function folded(text);
