/** What opens a record in a list that shows it: where the keyboard goes on once the record is made. */
export const rowOf = (attribute: `data-${string}`, id: string | null): HTMLElement | null =>
  id === null ? null : document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"]`)
