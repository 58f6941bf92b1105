import { fold } from '@daybook/contract/fold'
import { Locale } from '@daybook/contract/locale'
import { expect, it, test } from 'vitest'
import { localeName } from './locale-name.ts'
import { knownLocales, localeOptions } from './locale-options.ts'

it('offers every locale with a region that the platform knows, and the contract takes each', () => {
  const known = knownLocales()
  expect(known.length).toBeGreaterThan(500)
  expect(Intl.NumberFormat.supportedLocalesOf(known)).toEqual(known)
  for (const tag of [
    'de-DE',
    'de-AT',
    'en-IN',
    'pt-PT',
    'ar-EG',
    'fa-IR',
    'sr-Latn-RS',
    'zh-Hant-TW',
    'is-IS',
    'sw-KE',
  ])
    expect(known).toContain(tag)
  for (const tag of known) expect([tag, Locale.safeParse(tag).success]).toEqual([tag, true])
})

it('keeps the one that is saved among them, whatever it is', () => {
  const offered = (saved: string | null) =>
    localeOptions(saved).filter(({ value }) => value === 'ar-EG-u-nu-latn')
  expect([offered(null).length, offered('ar-EG-u-nu-latn').length]).toEqual([0, 1])
})

test.each([
  ['german austria', 'de-AT'],
  ['Österreich', 'de-AT'],
  ['osterreich', 'de-AT'],
  ['العربية مصر', 'ar-EG'],
  ['pt-br', 'pt-BR'],
])('%s finds %s', (typed, tag) => {
  const found = localeOptions(null).filter(({ words }) =>
    typed.split(' ').every((word) => words?.includes(fold(word))),
  )
  expect(found.map(({ value }) => value)).toContain(tag)
})

it('names a locale in the language asked for, and one that nobody knows by its tag', () => {
  expect(localeName('de-DE', 'en')).toBe('German (Germany)')
  expect(localeName('de-DE', 'de')).toBe('Deutsch (Deutschland)')
  expect(localeName('not a tag', 'en')).toBe('not a tag')
})
