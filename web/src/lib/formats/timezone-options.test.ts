import { expect, it } from 'vitest'
import { findOptions } from '../../ui/search-options.ts'
import { timezoneOptions } from './timezone-options.ts'

const found = (typed: string) => findOptions(timezoneOptions(null), typed).map(({ value }) => value)

it('offers the usual ones first, and each zone that the platform knows once', () => {
  const zones = timezoneOptions('Asia/Baku').map(({ value }) => value)
  expect(zones.slice(0, 3)).toEqual(['UTC', 'America/New_York', 'America/Chicago'])
  expect(zones.length).toBeGreaterThan(400)
  expect(new Set(zones).size).toBe(zones.length)
  const usual = timezoneOptions('Asia/Baku').filter(({ group }) => group === 'Common')
  expect(usual.map(({ value }) => value)).toContain('Asia/Baku')
})

it.each([
  ['new york', 'America/New_York'],
  ['eastern', 'America/New_York'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['kyiv', 'Europe/Kyiv'],
  ['gmt+9', 'Asia/Tokyo'],
  ['germany', 'Europe/Berlin'],
  ['japan', 'Asia/Tokyo'],
  ['united states', 'America/New_York'],
  ['nepal', 'Asia/Kathmandu'],
  ['vietnam', 'Asia/Ho_Chi_Minh'],
])('%s finds %s', (typed, zone) => expect(found(typed)).toContain(zone))
