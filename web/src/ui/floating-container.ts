/**
 * Moves what opens below an anchor in the top bar out of the lane of toasts, which begins there. The page makes way for
 * toasts by itself, so anchors in it need nothing.
 */
export const belowToasts = (anchor: Element | null): string | undefined =>
  anchor?.closest('header') ? 'below-toasts' : undefined

/**
 * Where an element that floats beside `anchor` belongs: inside the dialog that holds the anchor, or else in the
 * page's main part, so that it is never outside every landmark.
 */
export const floatingContainer = (anchor: Element | null): HTMLElement | undefined =>
  anchor?.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ??
  document.querySelector<HTMLElement>('main') ??
  undefined
