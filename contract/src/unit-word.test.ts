import { expect, test } from 'vitest'
import { words as german } from './document-words/de.ts'
import { words as english } from './document-words/en.ts'
import { unitWord } from './unit-word.ts'

test('a unit is plural in English beside any other quantity than one', () => {
  const said = (quantity: string, unit: string) => unitWord(unit, quantity, english)
  expect([said('12', 'month'), said('1', 'month'), said('4.75', 'hour'), said('0', 'item')]).toEqual([
    ...['months', 'month', 'hours', 'items'],
  ])
  expect([said('1.00', 'hour'), said('-1', 'day'), said('0.5', 'day')]).toEqual(['hour', 'day', 'days'])
})

test('a unit that is not known stands as it was typed, and one of the product’s in the document’s language', () => {
  expect([unitWord('m²', '3', english), unitWord('', '2', english), unitWord('hours', '2', english)]).toEqual(
    [...['m²', '', 'hours']],
  )
  expect([unitWord('hour', '2', german), unitWord('month', '2', german)]).toEqual(['Std.', 'month'])
  expect(unitWord('constructor', '2', german)).toBe('constructor')
})
