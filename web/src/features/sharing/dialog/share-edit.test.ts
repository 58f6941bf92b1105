import { describe, expect, it } from 'vitest'
import { sharingOfNew } from '../../../lib/figures/new-sharing.ts'
import { noEdit, typedInto } from '../../../lib/records/edit.ts'
import { keptEdit, shareValues } from './share-edit.ts'
import { fieldsOf, type ShareFields } from './share-fields.ts'

const shared = (...sharedUsernames: string[]) => ({ ...sharingOfNew(), isShared: true, sharedUsernames })
const typedOver = (sharing: ReturnType<typeof shared>, part: Partial<ShareFields>) =>
  typedInto<ShareFields>(noEdit, part, fieldsOf(sharing))

describe('names that were typed and wait', () => {
  it('do not restore access that somebody removed meanwhile', () => {
    const waiting = typedOver(shared('ada', 'eve'), { usernames: ['ada', 'eve', 'bob'] })
    const kept = keptEdit(JSON.parse(JSON.stringify(waiting)))
    expect(shareValues(kept, shared('ada')).usernames).toEqual(['ada', 'bob'])
    expect(shareValues(kept, shared()).usernames).toEqual(['bob'])
  })

  it('do not remove people that somebody else named meanwhile', () => {
    const waiting = typedOver(shared('ada', 'eve'), { usernames: ['ada'] })
    expect(shareValues(waiting, shared('ada', 'eve', 'carl')).usernames).toEqual(['ada', 'carl'])
  })

  it('are typed on over those that are named by now', () => {
    const waiting = typedOver(shared('ada', 'eve'), { usernames: ['ada', 'eve', 'bob'] })
    const next = typedInto(waiting, { usernames: ['ada', 'bob', 'eve'] }, fieldsOf(shared('ada')))
    expect(shareValues(next, shared('ada')).usernames).toEqual(['ada', 'bob', 'eve'])
  })

  it('are none where their base was not kept', () => {
    expect(keptEdit({ usernames: ['eve'] })).toEqual(noEdit)
    expect(keptEdit(undefined)).toEqual(noEdit)
  })
})

it('keeps a chosen end, also where another was set meanwhile, and no end that was taken away', () => {
  const ending = { ...shared(), shareExpiresAt: '2026-12-01T23:00:00.000Z' }
  expect(shareValues(typedOver(ending, { expiry: 'week' }), shared()).expiry).toBe('week')
  expect(shareValues(typedOver(shared(), { expiry: 'kept' }), shared()).expiry).toBe('never')
})
