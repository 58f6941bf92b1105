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
    ['\tcell', "'\tcell"],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a=b', 'a=b'],
    [1800, '1800'],
    [0.5, '0.5'],
    [null, ''],
  ])('%j is %j', (value, cell) => expect(cellOf(value)).toBe(cell))
})

describe('unguarded', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+49 30", '+49 30'],
    ["'t Hart", "'t Hart"],
    ['=1+1', '=1+1'],
    ["'", "'"],
  ])('%j is %j', (cell, value) => expect(unguarded(cell)).toBe(value))
})
