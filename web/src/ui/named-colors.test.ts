import { defaultProjectColor } from '@daybook/contract/project-color'
import { expect, it } from 'vitest'
import { namedColors } from './named-colors.ts'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

// What lies below a row at its lightest and its darkest: paper, and a raised surface by lamp-light.
const paper = '#ffffff'
const lampLight = '#282523'

it.each(namedColors)('$name can be told from the page in both modes', ({ value }) => {
  expect(contrast(value, paper)).toBeGreaterThan(3)
  expect(contrast(value, lampLight)).toBeGreaterThan(3)
})

it('begins with the colour of a project for which none was chosen', () => {
  expect(namedColors[0]?.value).toBe(defaultProjectColor)
  expect(new Set(namedColors.map(({ value }) => value)).size).toBe(namedColors.length)
})
