import { expect, it } from 'vitest'
import { Country, countries } from './country.ts'

it('has each current country once', () => {
  const all = countries()
  expect(all.length).toBeGreaterThan(240)
  expect(all.length).toBeLessThan(253)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all).toContainEqual({ code: 'DE', name: 'Germany' })
  expect(all).toContainEqual({ code: 'XK', name: 'Kosovo' })
})

it.each(['DD', 'SU', 'CS', 'ZZ', 'EU', 'XA', 'D', 'DEU', '12'])('%s is none', (code) => {
  expect(Country.safeParse(code).success).toBe(false)
})

it('accepts small letters', () => expect(Country.parse(' de ')).toBe('DE'))
