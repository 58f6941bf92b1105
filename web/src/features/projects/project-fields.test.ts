import { type Project, ProjectUpdate } from '@daybook/contract/projects'
import { fieldErrors } from '@daybook/contract/validation'
import { describe, expect, it, vi } from 'vitest'
import { createSchema, type ProjectFields, projectFields } from './project-fields.ts'
import { projectRecords } from './project-records.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: false }))

const { blank: blankFields, fieldsOf } = projectFields
const { apply: applyChange } = projectRecords.kind
const editSchema = (current: ProjectFields, currency: string) =>
  projectFields.editSchema(ProjectUpdate, current, currency)

const filled = { ...blankFields, name: ' Library ' }
const parse = (fields: Partial<ProjectFields>, currency = 'EUR') =>
  createSchema(() => currency, ['Website', 'ÉTÉ']).safeParse({ ...filled, ...fields })
const bodyOf = (fields: Partial<ProjectFields>, currency?: string) => parse(fields, currency).data
const complaintsAbout = (fields: Partial<ProjectFields>, currency?: string) => {
  const { error } = parse(fields, currency)
  return error && fieldErrors(error)
}

describe('a new project', () => {
  it('needs a name and nothing else; without an amount it names no currency', () => {
    expect(bodyOf({})).toMatchObject({ name: 'Library', billing: 'hourly', hourlyRate: null, currency: null })
    const { error } = parse({ name: ' ' })
    expect(error && fieldErrors(error)).toEqual({ name: 'Project name is required' })
  })

  it('has a name of its own', () => {
    for (const name of ['website', ' WEBSITE ', 'été'])
      expect(complaintsAbout({ name })).toEqual({ name: 'You already have a project with this name' })
    expect(complaintsAbout({ name: 'Website 2' })).toBeUndefined()
  })

  it('has its amounts in the currency that they were typed in', () => {
    expect(bodyOf({ hourlyRate: '95,50' })).toMatchObject({ hourlyRate: 9550, currency: 'EUR' })
    expect(bodyOf({ hourlyRate: '9500' }, 'JPY')).toMatchObject({ hourlyRate: 9500, currency: 'JPY' })
    expect(bodyOf({ hourlyRate: '1.234', currency: 'KWD' })).toMatchObject({
      hourlyRate: 1234,
      currency: 'KWD',
    })
  })

  it('is sent with what applies to its billing and budget only', () => {
    const typed = { hourlyRate: '90', fixedPrice: '5000', budgetMinutes: '40', budgetAmount: '100' }
    expect(bodyOf({ ...typed, billing: 'fixed', budget: 'amount' })).toMatchObject({
      hourlyRate: null,
      fixedPrice: 500_000,
      budgetMinutes: null,
      budgetAmount: 10_000,
    })
    expect(bodyOf({ ...typed, billing: 'none', budget: 'hours', budgetReset: 'monthly' })).toMatchObject({
      hourlyRate: null,
      fixedPrice: null,
      budgetMinutes: 2400,
      budgetAmount: null,
      budgetReset: 'monthly',
    })
    expect(bodyOf({ ...typed, budget: 'none', budgetReset: 'monthly' })?.budgetReset).toBe('none')
  })

  it.each([
    [{ hourlyRate: 'a lot' }, { hourlyRate: 'Must be an amount such as 95.50' }],
    [{ hourlyRate: '1.0055' }, { hourlyRate: 'EUR has at most 2 decimals' }],
    [{ hourlyRate: '9.5', currency: 'JPY' }, { hourlyRate: 'JPY has no decimals' }],
    [{ hourlyRate: '10000001' }, { hourlyRate: 'Must be at most €10,000,000.00' }],
    [{ billing: 'fixed', fixedPrice: '-1' }, { fixedPrice: 'Must not be negative' }],
    [{ budget: 'hours', budgetMinutes: '' }, { budgetMinutes: 'Must be a time such as 1:30, 1.5 or 90m' }],
    [
      { budget: 'hours', budgetMinutes: 'long' },
      { budgetMinutes: 'Must be a time such as 1:30, 1.5 or 90m' },
    ],
    [{ budget: 'hours', budgetMinutes: '100001' }, { budgetMinutes: 'Must be at most 100,000 hours' }],
    [{ budget: 'amount', budgetAmount: '' }, { budgetAmount: 'Must be an amount such as 95.50' }],
    [{ budget: 'amount', budgetAmount: '0' }, { budgetAmount: 'Must be above zero' }],
  ] as [Partial<ProjectFields>, object][])('with %j is told what is wrong, at the field', (typed, said) => {
    expect(complaintsAbout(typed)).toEqual(said)
  })
})

describe('an edit', () => {
  const body = { name: 'Library', hourlyRate: 9500, currency: 'EUR', budgetMinutes: 600 }
  const project = applyChange([], { kind: 'create', id: 'a', body, client: null, at: '2026-11-21T10:00:00Z' })
  const current = fieldsOf(project[0] as Project)
  const edit = (typed: Partial<ProjectFields>) => editSchema(current, 'EUR').safeParse(typed)

  it('sends what was typed, and of what belongs to it only what is another', () => {
    expect(current).toMatchObject({ hourlyRate: '95.00', budget: 'hours', budgetMinutes: '10:00' })
    expect(edit({ name: ' City library ' }).data).toEqual({ name: 'City library' })
    expect(edit({ hourlyRate: '100' }).data).toEqual({ hourlyRate: 10_000 })
    expect(edit({ budget: 'amount', budgetAmount: '1000' }).data).toEqual({
      budgetMinutes: null,
      budgetAmount: 100_000,
    })
    expect(edit({ billing: 'none' }).data).toEqual({ billing: 'none', hourlyRate: null })
  })

  it('converts an amount when its currency gets other decimals', () => {
    expect(edit({ currency: 'JPY', hourlyRate: '9500' }).data).toEqual({
      currency: 'JPY',
      hourlyRate: 9500,
    })
    expect(edit({ currency: 'USD' }).data).toEqual({ currency: 'USD' })
    const { error } = edit({ currency: 'JPY' })
    expect(error && Object.keys(fieldErrors(error))).toEqual(['hourlyRate'])
  })

  it('names the currency of an amount where the project named none', () => {
    const unnamed = { ...current, currency: '' }
    expect(editSchema(unnamed, 'EUR').parse({ hourlyRate: '100' })).toEqual({
      hourlyRate: 10_000,
      currency: 'EUR',
    })
  })
})
