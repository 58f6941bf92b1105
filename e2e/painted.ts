import type { Page } from 'playwright-core'

/**
 * What a screen paints within the window, in order, one line each: its place (x, y, width, height), its colour, and
 * what it is. That is the same in every browser, however it draws a letter.
 */
export const paintedOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Letters stand elsewhere until their font is there.
    await document.fonts.ready
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const hex = (color: string): string => {
      context?.clearRect(0, 0, 1, 1)
      if (context) context.fillStyle = color
      context?.fillRect(0, 0, 1, 1)
      const channels = [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
      return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    }
    const isClear = (color: string) => hex(color).endsWith('00')
    const lines: string[] = []
    const add = ({ left, top, right, bottom, width, height }: DOMRect, color: string, what: string) => {
      if (width < 1 || height < 1 || right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight)
        return
      lines.push(`${[left, top, width, height].map(Math.round).join(' ')} ${hex(color)} ${what}`)
    }
    const borderOf = (style: CSSStyleDeclaration): string | undefined =>
      (['Top', 'Right', 'Bottom', 'Left'] as const)
        .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
        .map((side) => style[`border${side}Color`])
        .find((color) => !isClear(color))

    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (element.parentElement?.closest('svg')) continue
      if (!isClear(style.backgroundColor))
        add(
          box,
          style.backgroundColor,
          `area round ${Math.min(Number.parseFloat(style.borderTopLeftRadius), 99)}`,
        )
      const border = borderOf(style)
      if (border) add(box, border, 'border')
      if (element.matches('svg, img, input, select, textarea')) add(box, style.color, element.localName)
      const value = element instanceof HTMLInputElement ? element.value || element.placeholder : ''
      const font = `${style.fontSize} ${style.fontWeight} ${style.fontFamily.split(',')[0]}`
      if (value) add(box, style.color, `${font}: ${value}`)
      for (const node of element.childNodes) {
        const text = node instanceof Text ? node.data.replace(/\s+/g, ' ').trim() : ''
        if (!text) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        add(range.getBoundingClientRect(), style.color, `${font}: ${text}`)
      }
    }
    return lines
  })

/** In pixels, and in 255 steps of a colour. Along a line the widths of everything before add up. */
const tolerance = 4
const toleranceAlong = 8
/** Whether a place in `x y width height` lies along the line. */
const isAlong = (place: number) => place === 0 || place === 2

const numbersOf = (line: string): number[] => {
  const [, box = '', color = ''] = /^((?:-?\d+ ){4})#([\da-f]{8}) /.exec(line) ?? []
  return [
    ...box.trim().split(' ').map(Number),
    ...(color.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  ]
}
const whatOf = (line: string): string => line.split(' ').slice(5).join(' ')

const isAlike = (one: string, other: string): boolean => {
  const others = numbersOf(other)
  return (
    whatOf(one) === whatOf(other) &&
    numbersOf(one).every(
      (number, place) =>
        Math.abs(number - (others[place] ?? Number.NaN)) <= (isAlong(place) ? toleranceAlong : tolerance),
    )
  )
}

/** The first line at which two screens differ, in words; null where they paint the same. */
export const differenceInPaint = (painted: readonly string[], accepted: readonly string[]): string | null => {
  const length = Math.max(painted.length, accepted.length)
  for (let at = 0; at < length; at++) {
    const [one, other] = [painted[at], accepted[at]]
    if (one === undefined || other === undefined || !isAlike(one, other))
      return `line ${at + 1} is '${one ?? 'missing'}', accepted was '${other ?? 'nothing'}'`
  }
  return null
}
