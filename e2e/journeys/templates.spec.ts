import { createTemplate, type ProposalTemplate } from '@daybook/contract/proposal-templates'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { makePerson, type Person, signedInStorage } from '../people.ts'
import { makeProPerson } from '../teams-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const write = async (as: Person, body: object = {}): Promise<ProposalTemplate> =>
  (
    await call(createTemplate, {
      as,
      body: {
        name: `Maps ${Math.random().toString(36).slice(2, 8)}`,
        sections: [
          { title: 'Drawing', body: 'By **hand**.' },
          { title: 'Printing', body: 'On paper.' },
          { title: 'Delivery', body: 'By post.' },
        ],
        ...body,
      },
    })
  ).data

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const sectionsIn = (part: Locator) => part.getByRole('article').getByRole('heading', { level: 3 })
const titlesOf = async (page: Page) =>
  (await sectionsIn(preview(page)).allInnerTexts()).filter((title) => !['From', 'For'].includes(title))
const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .first()
    .waitFor()

journey('a template is copied from the gallery and made one’s own, word by word', async ({ newDevice }) => {
  const ada = await makeProPerson(origin, dataDir, 'Ada')
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/proposal-templates`)
  await page.getByRole('link', { name: 'Start from one of ours' }).click()
  await page.waitForURL(`${origin}/templates`)
  const first = page.getByRole('list', { name: 'Templates' }).getByRole('listitem').first()
  await first.getByText('Daybook', { exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await first.getByRole('link').click()
  await page.getByRole('button', { name: 'Copy to my templates' }).click()
  await page.waitForURL(/\/proposal-templates\/[0-9a-f-]{36}$/)

  await page.getByLabel('Name', { exact: true }).fill('Maps for {{client.name}}')
  await page.getByLabel('Title of section 1').fill('Where it leads')
  await page.getByRole('button', { name: 'Edit text of section 1' }).click()
  await page.getByLabel('Text of section 1').fill('You want to go **there**: {{far_away}}.')
  await page.getByRole('button', { name: 'Add the variable {{far_away}}' }).click()
  const variables = page.getByRole('region', { name: 'Variables' })
  const key = variables.getByLabel(/^Key of/).last()
  await expect.poll(() => key.inputValue()).toBe('far_away')
  expect(
    await variables
      .getByLabel(/^Label of/)
      .last()
      .inputValue(),
  ).toBe('Far away')
  await variables
    .getByLabel(/^Default of/)
    .last()
    .fill('Patagonia')
  await preview(page).getByText('You want to go there: Patagonia.').waitFor()
  await preview(page)
    .getByRole('heading', { name: /^Maps for / })
    .waitFor()
  // The texts follow a key that is renamed.
  await key.fill('aim')
  await key.blur()
  await preview(page).getByText('You want to go there: Patagonia.').waitFor()

  // By the keyboard alone: a variable whose key follows its label, and two prices.
  await variables.getByRole('button', { name: 'Add a variable' }).press('Enter')
  await page.keyboard.type('Number of maps')
  await expect.poll(() => key.inputValue()).toBe('number_of_maps')
  const prices = page.getByRole('region', { name: 'Prices' })
  const before = await prices.getByRole('listitem').count()
  await prices.getByRole('button', { name: 'Add a price' }).press('Enter')
  await page.keyboard.type('Expedition')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Provisions')
  const priceOf = (at: number) => prices.getByLabel(`Price of price ${before + at}`)
  await priceOf(1).fill('12,5x')
  await priceOf(1).blur()
  await prices.getByText(/^Must be an amount such as/).waitFor()
  await priceOf(1).fill('1200.50')
  await priceOf(2).fill('80')
  await prices.getByLabel(`price ${before + 2} is optional`).click()
  await preview(page)
    .getByRole('row', { name: /^Expedition.*1,200\.50/ })
    .waitFor()
  await saved(page)
  expect(await violationsOn(page)).toEqual([])

  await page.reload()
  await expect.poll(() => page.getByLabel('Title of section 1').inputValue()).toBe('Where it leads')
  await expect.poll(() => priceOf(1).inputValue()).toBe('1200.50')
  await preview(page).getByText('You want to go there: Patagonia.').waitFor()
  expect(await prices.getByLabel(`price ${before + 2} is optional`).getAttribute('aria-checked')).toBe('true')
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
  await page.getByRole('button', { name: 'Maps for [client name]', exact: true }).waitFor()
})

journey('sections are moved by keys, by their menu and by the pointer', async ({ newDevice }) => {
  const ada = await makeProPerson(origin, dataDir, 'Ada')
  const { _id: id } = await write(ada)
  const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
  await page.goto(`${origin}/proposal-templates/${id}`)
  await page.getByLabel('Title of section 3').press('Alt+ArrowUp')
  await expect.poll(() => titlesOf(page)).toEqual(['Drawing', 'Delivery', 'Printing'])
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Delivery')
  await page.getByText('Section 3 is section 2 now.').waitFor()
  await page.getByRole('button', { name: 'Actions for section 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
  await expect.poll(() => titlesOf(page)).toEqual(['Delivery', 'Drawing', 'Printing'])
  const rows = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await rows.nth(2).hover()
  await rows.nth(2).getByTitle('Drag to move').hover()
  await page.mouse.down()
  const target = await rows.nth(0).boundingBox()
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => titlesOf(page)).toEqual(['Printing', 'Delivery', 'Drawing'])
  await page.getByRole('button', { name: 'Actions for section 2' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(['Printing', 'Drawing'])
  await saved(page)
  await page.reload()
  await expect.poll(() => titlesOf(page)).toEqual(['Printing', 'Drawing'])
})

journey(
  'a template is begun without a network, deleted, and back with Undo',
  async ({ newDevice, complaints }) => {
    const ada = await makeProPerson(origin, dataDir, 'Ada')
    const device = await newDevice(await signedInStorage(origin, ada))
    const page = await device.newPage()
    await page.goto(`${origin}/proposal-templates`)
    await page.getByText('No templates yet.').waitFor()
    await page.getByRole('button', { name: 'Create Template' }).first().click()
    const form = page.getByRole('form', { name: 'Create Template' })
    await form.getByLabel('Name').press('Control+Enter')
    await form.getByText('Template name is required').waitFor()
    await form.getByLabel('Name').fill('Atlas')
    await form.getByLabel('Category').selectOption('Writing')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/proposal-templates\/[0-9a-f-]{36}$/)
    await page.getByRole('button', { name: 'Add a section' }).waitFor()
    await device.setOffline(true)
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.keyboard.type('On the way')
    await page.getByRole('status').filter({ hasText: 'Saved on this device' }).waitFor()
    await device.setOffline(false)
    complaints.length = 0
    await page.goto(`${origin}/proposal-templates?category=writing`)
    await page.getByRole('button', { name: 'Delete Atlas' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Atlas', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Atlas', exact: true }).click()
    await expect.poll(() => titlesOf(page)).toEqual(['On the way'])
  },
)

journey('a shared template is found by search and category, and read by anybody', async ({ newDevice }) => {
  const [ada, grace] = [
    await makeProPerson(origin, dataDir, 'Ada'),
    await makePerson(origin, dataDir, 'Grace'),
  ]
  const { name, _id: id } = await write(ada, { isPublic: true, category: 'photography' })
  const hidden = await write(ada)
  const page = await (await newDevice()).newPage()
  await page.goto(`${origin}/templates?category=design`)
  await page.getByLabel('Search templates').fill(name)
  await page.getByText('No template matches your search.').waitFor()
  await page.getByRole('button', { name: 'Show all templates' }).click()
  await page.getByLabel('Search templates').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Sign up to use it' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.goto(`${origin}/templates/${hidden._id}`)
  await page.getByRole('heading', { name: 'This template is not here' }).waitFor()

  const theirs = await (await newDevice(await signedInStorage(origin, grace))).newPage()
  await theirs.goto(`${origin}/templates/${id}`)
  await theirs.getByRole('link', { name: 'See what Pro gives' }).waitFor()
  await theirs.goto(`${origin}/profile/${ada.username}`)
  await theirs.getByRole('region', { name: 'Proposal templates' }).getByRole('link', { name }).waitFor()
})
