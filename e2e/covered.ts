/** Controls that lie over one another in the bars, or beneath something in the page between them; runs in the page. */
export const coveredControls = (): string[] => {
  const isSeen = ({ width, height, left, right }: DOMRect) =>
    width > 4 && height > 4 && right > 0 && left < window.innerWidth
  const controlsIn = (root: Element) =>
    [...root.querySelectorAll('a[href], button, input, select, textarea, [role=checkbox]')].filter(
      (one) => isSeen(one.getBoundingClientRect()) && getComputedStyle(one).visibility === 'visible',
    )
  /** As the calendar's button of a field for a day. */
  const standsInItsField = (field: Element, other: Element) =>
    field.matches('input') && field.parentElement?.contains(other)
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40) || one.outerHTML.slice(0, 60)
  const bars = [...document.querySelectorAll('header, nav[aria-label=Actions], nav[aria-label=Tabs]')]
  const overlaps = bars.flatMap((bar) => {
    const controls = controlsIn(bar)
    return controls.flatMap((one, index) =>
      controls.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const isApart =
          a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1
        return isApart || standsInItsField(one, other) ? [] : [`${nameOf(one)} × ${nameOf(other)}`]
      }),
    )
  })
  const [top = 0, bottom = window.innerHeight] = bars.map((bar) => {
    const { y, height } = bar.getBoundingClientRect()
    return y <= 0 ? y + height : y
  })
  const beneath = controlsIn(document.body).flatMap((one) => {
    const { left, top: y, width, height } = one.getBoundingClientRect()
    const [x, middle] = [left + width / 2, y + height / 2]
    if (middle < top || middle > bottom || x < 0 || x > window.innerWidth) return []
    const hit = document.elementFromPoint(x, middle)
    const isItself = hit !== null && (one.contains(hit) || hit.contains(one))
    return isItself ? [] : [`${nameOf(one)} under ${hit ? nameOf(hit) : 'nothing'}`]
  })
  return [...overlaps, ...beneath]
}
