let isKept = false

/** For a page that takes the place of one that was already scrolled: what is drawn next stays where it is. */
export const keepPlace = (): void => {
  isKept = window.scrollY > 0
}

/** For the router: whether it is to scroll to where the page it has just drawn was left, or to its top. */
export const scrollsToPlace = (): boolean => {
  const scrolls = !isKept
  isKept = false
  return scrolls
}
