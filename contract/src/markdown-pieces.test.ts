import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { piecesOf } from './markdown-pieces.ts'

const textsOf = (text: string) => Array.from(piecesOf(text), (piece) => piece.text)

describe('pieces of a text', () => {
  it('are one where it has few signs, however long it is', () => {
    const line = 'Two lines\nof a *plan*, with [a link](https://example.com/a_b). '
    expect(textsOf(line.repeat(20))).toEqual([line.repeat(20)])
    expect(textsOf('word '.repeat(4000))).toHaveLength(1)
    expect(textsOf('')).toEqual([])
  })

  it('end with a line, else between words, else anywhere', () => {
    const bold = '**a** **b** **c**'
    const lines = textsOf(Array.from({ length: 50 }, () => bold).join('  \n'))
    expect(lines.length).toBeGreaterThan(1)
    for (const piece of lines.slice(1)) expect(piece).toMatch(/^ {2}\n\*\*a/)
    const words = textsOf(Array.from({ length: 200 }, () => '**a**').join(' '))
    expect(words.length).toBeGreaterThan(1)
    for (const piece of words.slice(1)) expect(piece).toMatch(/^ \*\*a/)
    expect(textsOf('[]'.repeat(150)).map(({ length }) => length)).toEqual([200, 100])
  })

  it('take steps by the length of the text, and hold all of it', () => {
    const unit = fc.string({
      unit: fc.constantFrom(...Array.from('ab*_[<`\\@! \n')),
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(unit, unit, fc.integer({ min: 1, max: 1000 }), (one, other, times) => {
        const text = one.repeat(times) + other.repeat(times)
        const pieces = Array.from(piecesOf(text))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.reduce((sum, { steps }) => sum + steps, 0)).toBeLessThanOrEqual(101 * text.length)
      }),
    )
  })

  it('have no long gaps in them', () => {
    const text = `a${' '.repeat(1000)}b`
    const pieces = textsOf(text)
    expect(pieces.join('')).toBe(text)
    for (const piece of pieces) expect(piece).not.toMatch(/ {65}/)
  })
})
