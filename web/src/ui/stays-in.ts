/** What floats above a page belongs to the field that opened it. */
const floating =
  '[data-radix-popper-content-wrapper], [role=listbox], [role=dialog]:not([data-sheet]), [role=alertdialog]'

/** Whether the focus, gone to `next`, is still in `place` or in what it opened. */
export const staysIn = (place: Element | null, next: EventTarget | null): boolean =>
  next instanceof Element && (place?.contains(next) === true || next.closest(floating) !== null)
