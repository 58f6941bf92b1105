import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeEdits, sameValue } from './merge-edits.ts'

interface Fields {
  title: string
  note: string
  tags: readonly string[]
  rule: { every: number; unit?: string } | null
}

const before: Fields = { title: 'Old', note: '', tags: ['a', 'b'], rule: null }

const word = fc.constantFrom('', 'a', 'b', 'c', 'd')
const fields: fc.Arbitrary<Fields> = fc.record({
  title: word,
  note: word,
  tags: fc.uniqueArray(word),
  rule: fc.option(fc.record({ every: fc.nat(2) })),
})
/** Some fields of a record, as far as they were edited. */
const edited = fc
  .tuple(fields, fc.subarray(['title', 'note', 'tags', 'rule'] as const))
  .map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Fields>)

const merge = (base: Partial<Fields>, mine: Partial<Fields>, theirs: Fields) =>
  mergeEdits<Fields>({ base, mine, theirs })
/** The record once what is left to save is saved. */
const together = (base: Fields, mine: Partial<Fields>, theirs: Fields): Fields => ({
  ...theirs,
  ...merge(base, mine, theirs).typed,
})
const asSets = (record: Fields) => ({ ...record, tags: [...record.tags].sort() })

describe('mergeEdits', () => {
  it('puts fields together that do not touch', () => {
    const merged = merge(before, { title: 'Mine' }, { ...before, note: 'Theirs' })
    expect(merged).toEqual({ typed: { title: 'Mine' }, conflicts: [] })
  })

  it('keeps both texts of a field that was changed twice, and the rest goes on', () => {
    const merged = merge(before, { title: 'Mine', note: 'Mine' }, { ...before, title: 'Theirs' })
    expect(merged).toEqual({
      typed: { note: 'Mine' },
      conflicts: [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }],
    })
  })

  it('counts equal changes as one, and a field typed back as it was as none', () => {
    const theirs = { ...before, title: 'Same', note: 'Theirs' }
    expect(merge(before, { title: 'Same', note: '' }, theirs)).toEqual({ typed: {}, conflicts: [] })
  })

  it('merges lists of tags as sets: what either took away goes, what either added stays', () => {
    const merged = merge(before, { tags: ['b', 'mine'] }, { ...before, tags: ['a', 'b', 'theirs'] })
    expect(merged).toEqual({ typed: { tags: ['b', 'theirs', 'mine'] }, conflicts: [] })
  })

  it('treats an unknown former value as a different one', () => {
    expect(merge({}, { title: 'Mine' }, before).conflicts).toEqual([
      { field: 'title', mine: 'Mine', theirs: 'Old' },
    ])
  })

  it('compares values by what is in them', () => {
    expect(sameValue({ every: 1, unit: 'day' }, { unit: 'day', every: 1 })).toBe(true)
    expect(sameValue({ every: 1, unit: undefined }, { every: 1 })).toBe(true)
    expect(sameValue([1, 2], [2, 1])).toBe(false)
    expect(sameValue([], {})).toBe(false)
    expect(sameValue(null, {})).toBe(false)
  })
})

describe('whatever is typed', () => {
  it('is not lost: it stands in the record already, is left to save, or waits to be chosen', () => {
    fc.assert(
      fc.property(fields, edited, fields, (base, mine, theirs) => {
        const { typed, conflicts } = merge(base, mine, theirs)
        const saved = { ...theirs, ...typed }
        for (const name of Object.keys(mine) as (keyof Fields)[]) {
          if (sameValue(mine[name], base[name])) continue
          const waits = conflicts.some(({ field, mine: kept }) => field === name && kept === mine[name])
          const added = name === 'tags' ? (mine.tags ?? []).filter((tag) => !base.tags.includes(tag)) : []
          const isSaved = name === 'tags' ? added.every((tag) => saved.tags.includes(tag)) : saved[name]
          expect(waits || (name === 'tags' ? isSaved : sameValue(isSaved, mine[name]))).toBe(true)
        }
      }),
    )
  })

  it('is the outcome where nobody else changed anything', () => {
    fc.assert(
      fc.property(fields, edited, (base, mine) => {
        expect(merge(base, mine, base).conflicts).toEqual([])
        expect(together(base, mine, base)).toEqual({ ...base, ...mine })
      }),
    )
  })

  it('leaves untouched fields as the other has them', () => {
    fc.assert(
      fc.property(fields, edited, fields, (base, mine, theirs) => {
        const { typed, conflicts } = merge(base, mine, theirs)
        for (const name of [...Object.keys(typed), ...conflicts.map(({ field }) => field)])
          expect(Object.keys(mine)).toContain(name)
      }),
    )
  })

  it('has the same result whoever saves first, where no field was changed by both', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, one, other) => {
        fc.pre(merge(base, one, other).conflicts.length === 0)
        expect(merge(base, other, one).conflicts).toEqual([])
        expect(asSets(together(base, one, other))).toEqual(asSets(together(base, other, one)))
      }),
    )
  })

  it('touches the same fields seen from either side', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, one, other) => {
        const touched = (mine: Fields, theirs: Fields) =>
          merge(base, mine, theirs).conflicts.map(({ field }) => field)
        expect(touched(one, other)).toEqual(touched(other, one))
      }),
    )
  })

  it('is merged once: nothing is left to save over the outcome', () => {
    fc.assert(
      fc.property(fields, edited, fields, (base, mine, theirs) => {
        const outcome = together(base, mine, theirs)
        expect(merge(base, mine, outcome).typed).toEqual({})
        expect(together(theirs, merge(base, mine, theirs).typed, theirs)).toEqual(outcome)
      }),
    )
  })
})
