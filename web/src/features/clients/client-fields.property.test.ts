import { ClientUpdate } from '@daybook/contract/clients'
import { amountText } from '@daybook/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickFields } from '../../lib/records/edit.ts'
import { type ClientFields, clientFields } from './client-fields.ts'

const { blank: blankFields, editOf, editSchema, typedIn } = clientFields
const currencyOf = (currency: string) => clientFields.currencyOf({ currency })

// With 0, 2 and 3 decimals; none is one's own, USD.
const currency = fc.constantFrom('JPY', 'EUR', 'KWD', '')

const state = fc.record({
  name: fc.constantFrom('Ada', 'Bob'),
  city: fc.constantFrom('', 'Bonn'),
  rate: fc.option(fc.oneof(fc.constantFrom(14, 9500), fc.integer({ min: 0, max: 1_000_000_000 }))),
})

const edits = fc.record({
  before: fc.tuple(state, currency),
  after: fc.tuple(state, fc.option(fc.constantFrom('JPY', 'EUR', 'KWD'))),
})

const fieldsOf = (
  { name, city, rate }: { name: string; city: string; rate: number | null },
  unit: string,
) => ({
  ...{ name, city },
  hourlyRate: rate === null ? '' : amountText(rate, currencyOf(unit)),
})

test('an edit comes back as it was typed, in any currency', () => {
  fc.assert(
    fc.property(edits, ({ before: [known, old], after: [wanted, chosen] }) => {
      // A rate never without its currency.
      const named = old || (known.rate === null ? '' : 'USD')
      const current: ClientFields = { ...blankFields, ...fieldsOf(known, named), currency: named }
      const next = chosen ?? named
      const after: Partial<ClientFields> = { ...fieldsOf(wanted, next), currency: next }
      const names = (Object.keys(after) as (keyof ClientFields)[]).filter(
        (name) => after[name] !== current[name],
      )
      const typed = pickFields<ClientFields>(after, names)
      const base = pickFields<ClientFields>(current, names)
      const fields = editSchema(ClientUpdate, current).parse(typed)
      const edit = { id: 'a', fields, base, version: 1 }
      expect(typedIn(editOf(edit, currencyOf(named)))).toEqual(typed)
      // As an older app has stored it.
      expect(typedIn({ kind: 'edit', ...edit }, { currency: named })).toEqual(typed)
    }),
  )
})
