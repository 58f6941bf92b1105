import { expect, inject } from 'vitest'
import { journey as test } from '../browser.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')

/** By the heading that stands last. */
const sections = {
  profile: 'Dates, times and amounts',
  security: 'Security log',
  notifications: 'Email',
  appearance: 'Look',
  plan: 'Usage',
  tokens: 'API tokens',
  data: 'Delete account',
}

test('every link of every section of the settings leads to a page', async ({ newDevice }) => {
  const person = await makePerson(origin, inject('appDataDir'))
  const page = await (await newDevice(await signedInStorage(origin, person))).newPage()
  const found = new Set<string>()
  for (const [section, shown] of Object.entries(sections)) {
    await page.goto(`${origin}/settings?section=${section}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: shown, exact: true }).waitFor()
    const links = await main.getByRole('link').all()
    for (const link of links) found.add(new URL((await link.getAttribute('href')) ?? '', origin).href)
  }
  // Each section has a link to each of them, if to nothing else.
  expect(found.size).toBeGreaterThanOrEqual(Object.keys(sections).length)
  for (const link of found) {
    await page.goto(link)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // An address that is no page leads home.
    expect(page.url()).toBe(link)
  }
})
