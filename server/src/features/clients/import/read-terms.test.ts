import { expect, test } from 'vitest'
import { readRow } from './read-row.ts'

const read = (terms: string) => {
  const places = new Map([
    ['name', 0],
    ['paymentTermsDays', 1],
  ] as const)
  const row = readRow({ places, ignored: [] }, { line: 2, cells: ['Ada', terms] })
  const { body, fields } = row.readIn('EUR')
  return body ? body.paymentTermsDays : fields
}

test.each([
  ['', undefined],
  ['30', 30],
  ['30.0', 30],
  ['Net 30', 30],
  ['Net-30', 30],
  ['net30', 30],
  ['n/30', 30],
  ['Net 30 days.', 30],
  ['30 calendar days', 30],
  ['30 days from invoice', 30],
  ['30 days from the invoice date', 30],
  ['14 Tage netto', 14],
  ['30 días', 30],
  ['٣٠', 30],
  ['Due on receipt', 0],
  ['immediately.', 0],
])('the terms %j are %s days', (terms, days) => expect(read(terms)).toBe(days))

test.each(['2 weeks', '30 EOM', '2/10 net 30', 'net', '30-60', '30 months', '-30', 'end of month'])(
  'the terms %j are not guessed',
  (terms) => expect(read(terms)).toEqual({ paymentTermsDays: 'Must be a number of days such as 30' }),
)
