import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, unguarded } from './csv.ts'

describe('cellOf', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['\tcell', `"'\tcell"`],
    ['\r=1', `"'\r'=1"`],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a;=1+1', `"a;'=1+1"`],
    ["a;'=1+1", `"a;''=1+1"`],
    ['a\t@sum', `"a\t'@sum"`],
    ['a\r\n-2', `"a\r\n'-2"`],
    ['a;"=1+1"', `"a;""'=1+1"""`],
    ['a=b', 'a=b'],
    ['a,=b', '"a,=b"'],
    [1800, '1800'],
    [0.5, '0.5'],
    [{ digits: '-12.50' }, '-12.50'],
    [null, ''],
  ])('%j is %j', (value, cell) => expect(cellOf(value)).toBe(cell))
})

const signs = `a1'"=+-@＝,;\t\r\n `.split('')
const text = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 })

describe('a line of cells', () => {
  it.each([',', ';', '\t'])('holds no formula where it is divided at %j', (delimiter) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const options = { delimiter, relax_quotes: true, relax_column_count: true, to_line: 20 }
        const read = (line: string) => parse(line, { ...options, quote: delimiter === ',' ? '"' : null })
        const cells = read(texts.map(cellOf).join(',')).flat()
        expect(cells.filter((cell) => /^"*[=+\-@＝]/.test(cell))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('unguarded', () => {
  it('restores what was guarded, whatever it was', () => {
    fc.assert(
      fc.property(text, (value) => {
        const [[, cell]] = parse(`a,${cellOf(value)}`) as [[string, string]]
        expect(unguarded(cell)).toBe(value)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ["'=1+1", '=1+1'],
    ["'+49 30", '+49 30'],
    ["'t Hart", "'t Hart"],
    ['=1+1', '=1+1'],
    ["'", "'"],
  ])('%j is %j', (cell, value) => expect(unguarded(cell)).toBe(value))
})
