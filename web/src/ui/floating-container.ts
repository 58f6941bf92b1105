/**
 * Where an element that floats beside `anchor` belongs: inside the dialog that holds the anchor, or else in the
 * page's main part, so that it is never outside every landmark.
 */
export const floatingContainer = (anchor: Element | null): HTMLElement | undefined =>
  anchor?.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ??
  document.querySelector<HTMLElement>('main') ??
  undefined
