-- Searches of one or two characters, and of signs: trigrams know words of three letters and more.

-- Every character of a folded text, and every two that no space parts; X separates them, as folding leaves no capitals.
-- What it costs keeps the planner from working it out row by row where the index holds it already.
create function search_grams(folded text) returns text[] language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  words text := translate(folded, E' \n', 'XX');
begin
  return string_to_array(folded, null) || string_to_array(
    regexp_replace(words, '(..)', '\1X', 'g') || 'X' || regexp_replace(substr(words, 2), '(..)', '\1X', 'g'), 'X');
end $$;

drop index tasks_search;
create index tasks_search on tasks using gin (owner_id, search_text gin_trgm_ops, search_grams(search_text))
  where trashed_at is null;
