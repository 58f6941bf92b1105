import { amountText } from '@daybook/contract/money'
import { ProjectUpdate } from '@daybook/contract/projects'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickFields } from '../../lib/records/edit.ts'
import { type ProjectFields, projectFields } from './project-fields.ts'

const { blank: blankFields, editOf, typedIn } = projectFields
const editSchema = (current: ProjectFields, currency: string) =>
  projectFields.editSchema(ProjectUpdate, current, currency)

// With 0, 2 and 3 decimals; one's own is USD.
const currency = fc.constantFrom('JPY', 'EUR', 'USD', 'KWD')
const amount = fc.integer({ min: 1, max: 1_000_000_000_000 })

const money = currency.chain((unit) => {
  const fields = fc.record({
    name: fc.constantFrom('Mill', 'Library'),
    hourlyRate: fc.integer({ min: 1, max: 1_000_000_000 }),
    fixedPrice: amount,
    budgetAmount: amount,
  })
  const typed = ({ name, ...amounts }: { name: string } & Record<string, number | string>) => ({
    name,
    ...Object.fromEntries(
      Object.entries(amounts).map(([field, value]) => [field, amountText(Number(value), unit)]),
    ),
  })
  return fc.record({
    unit: fc.constant(unit),
    /** Its own, or that of its client. */
    currency: fc.constantFrom(unit, ''),
    before: fields.map(typed),
    after: fields.map(typed),
  })
})

test('an edit comes back as it was typed, in whichever currency', () => {
  fc.assert(
    fc.property(money, ({ unit, currency: named, before, after }) => {
      const current: ProjectFields = {
        ...{ ...blankFields, billing: 'retainer', budget: 'amount' },
        ...{ currency: named, ...before },
      }
      const names = (Object.keys(after) as (keyof ProjectFields)[]).filter(
        (name) => after[name as keyof typeof after] !== current[name],
      )
      const typed = pickFields<ProjectFields>(after, names)
      const base = pickFields<ProjectFields>(current, names)
      const fields = editSchema(current, unit).parse(typed)
      const edit = { id: 'a', fields, base, version: 1 }
      const change = editOf(edit, unit)
      expect(typedIn(change)).toEqual(typed)
      // As an older app has stored it.
      expect(typedIn({ kind: 'edit', ...edit }, { amountCurrency: unit })).toEqual(typed)
    }),
  )
})

test('what was typed another way and says the same is no part of an edit', () => {
  const current = { ...blankFields, hourlyRate: '95.50', currency: 'EUR' }
  const fields = editSchema(current, 'EUR').parse({ name: 'Mill', hourlyRate: '95.5' })
  const base = { name: '', hourlyRate: '95.50' }
  const edit = editOf({ id: 'a', fields, base, version: 1 }, 'EUR')
  expect(typedIn(edit)).toEqual({ name: 'Mill' })
})
