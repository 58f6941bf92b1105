import { describe, expect, it } from 'vitest'
import { sharingOfNew } from '../../../lib/figures/new-sharing.ts'
import { composeShare, expiresAt, fieldsOf } from './share-fields.ts'

const now = { now: new Date('2026-11-21T21:30:00.000Z'), timezone: 'Europe/Berlin' }
const unshared = sharingOfNew()
const live = {
  ...unshared,
  isShared: true,
  sharedUsernames: ['bob'],
  sharePermission: 'editable' as const,
  shareExpiresAt: '2026-12-01T23:00:00.000Z',
}

describe('when a link ends', () => {
  const ending = (expiry: Parameters<typeof expiresAt>[0]['expiry'], date = '') =>
    expiresAt({ expiry, date }, live.shareExpiresAt, now)

  it('is so many days from now, never, or as it was', () => {
    expect(ending('day')).toBe('2026-11-22T21:30:00.000Z')
    expect(ending('week')).toBe('2026-11-28T21:30:00.000Z')
    expect(ending('month')).toBe('2026-12-21T21:30:00.000Z')
    expect(ending('never')).toBeNull()
    expect(ending('kept')).toBe(live.shareExpiresAt)
  })

  it('is the end of the chosen day by the person’s clock, also where the clock changes', () => {
    expect(ending('date', '2026-12-24')).toBe('2026-12-24T23:00:00.000Z')
    expect(ending('date', '2027-03-28')).toBe('2027-03-28T22:00:00.000Z')
    expect(ending('date')).toBeUndefined()
    for (const typed of ['soon', '1.1.1900', '1 Jan 12026', '9999-12-31'])
      expect(ending('date', typed)).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('is everything for a new share, and only what differs for one that exists', () => {
    expect(composeShare({ ...fieldsOf(unshared), usernames: ['bob'] }, unshared, now)).toEqual({
      settings: { sharedUsernames: ['bob'], sharePermission: 'editable', showsTime: true, expiresAt: null },
    })
    expect(composeShare(fieldsOf(live), live, now)).toEqual({ settings: {} })
    expect(composeShare({ ...fieldsOf(live), permission: 'readonly' }, live, now)).toEqual({
      settings: { sharePermission: 'readonly' },
    })
    expect(composeShare({ ...fieldsOf(live), showsTime: false }, live, now)).toEqual({
      settings: { showsTime: false },
    })
    expect(composeShare({ ...fieldsOf(live), usernames: [], expiry: 'never' }, live, now)).toEqual({
      settings: { sharedUsernames: [], expiresAt: null },
    })
  })

  it('is nothing while the date is missing or over; today is not over yet', () => {
    const onDate = (date: string) => composeShare({ ...fieldsOf(live), expiry: 'date', date }, live, now)
    for (const typed of ['', 'soon'])
      expect(onDate(typed)).toEqual({ complaints: { date: 'Choose the last day of the link' } })
    expect(onDate('2026-11-20')).toEqual({ complaints: { date: 'Choose today or a later day' } })
    expect(onDate('9999-12-31')).toEqual({ complaints: { date: 'Must be between 1970 and 9999' } })
    expect(onDate('2026-11-21')).toEqual({ settings: { expiresAt: '2026-11-21T23:00:00.000Z' } })
  })
})
