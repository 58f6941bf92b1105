import { describe, expect, inject } from 'vitest'
import { forgive, journey as test } from '../browser.ts'
import { complaintOf } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { sidewaysScroll } from '../visitors.ts'

const origin = inject('appOrigin')

describe('the homepage', () => {
  test('says what Daybook does, what it gives back and what it costs', async ({ page }) => {
    await page.goto(origin)
    await page.getByText('Open BETA', { exact: true }).waitFor()
    const cards = page.locator('#features').getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(8)
    const pro = cards.filter({ has: page.getByText('Pro', { exact: true }) })
    await expect
      .poll(() => pro.getByRole('heading').allTextContents())
      .toEqual([expect.stringContaining('Team Management'), expect.stringContaining('Proposal Templates')])
    for (const claim of ['8.8', '35.2', '$14,784', 'per year at $35 per hour'])
      await expect.poll(() => page.getByText(claim, { exact: true }).isVisible()).toBe(true)
    const free = page.getByRole('region', { name: 'Free' })
    for (const limit of ['3 clients', '5 projects', '10 tasks'])
      await expect.poll(() => free.getByText(limit, { exact: true }).count()).toBe(1)
    await expect
      .poll(() => page.getByRole('region', { name: 'Pro' }).textContent())
      .toContain('$15per user per month')
    await page.getByText('30-day money-back guarantee. Cancel anytime.').waitFor()
  })

  test('leads to the account, the sign-in and back, and through itself', async ({ page }) => {
    await page.goto(origin)
    await page.getByRole('link', { name: 'Get Started Free' }).first().click()
    await page.waitForURL(`${origin}/register`)
    await page.goBack()
    await page.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL(`${origin}/login`)
    await page.getByRole('link', { name: 'Back to Homepage' }).click()
    await page.getByText('Open BETA', { exact: true }).waitFor()
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL(`${origin}/#pricing`)
    const pricing = page.getByRole('heading', { name: 'Pricing' })
    await expect
      .poll(() => pricing.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
      .toBeLessThan(300)
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms' }).click()
    await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
  })

  test('has its links and the date in the header on every phone, too, and no anchor below it', async ({
    newDevice,
  }) => {
    for (const width of [320, 390, 640, 768]) {
      const page = await (await newDevice({ viewport: { width, height: 700 } })).newPage()
      await page.goto(origin)
      const header = page.getByRole('banner')
      await header.locator('time', { hasText: /\d/ }).waitFor()
      const site = header.getByRole('navigation', { name: 'Site' })
      for (const name of ['Features', 'Pricing', 'Jobs'])
        expect((await site.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(40)
      for (const name of ['Features', 'Pricing']) {
        await site.getByRole('link', { name }).click()
        const section = page.locator(`#${name.toLowerCase()}`)
        const distance = async () =>
          ((await section.boundingBox())?.y ?? 0) - ((await header.boundingBox())?.height ?? 0)
        await expect.poll(async () => Math.abs(await distance())).toBeLessThanOrEqual(2)
      }
      expect(await page.evaluate(sidewaysScroll)).toEqual([])
      await site.getByRole('link', { name: 'Jobs' }).click()
      await page.waitForURL(`${origin}/jobs`)
    }
  })

  test('follows a link that is held down while the app starts', async ({ page }) => {
    await page.goto(origin)
    const box = await page.getByRole('link', { name: 'Login' }).first().boundingBox()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await page.mouse.down()
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    await page.mouse.up()
    await page.waitForURL(`${origin}/login`)
  })

  test('follows no link that the other button is held down on while the app starts', async ({ page }) => {
    await page.goto(origin)
    const box = await page.getByRole('link', { name: 'Login' }).first().boundingBox()
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await page.mouse.down({ button: 'right' })
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    await page.mouse.up({ button: 'right' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('keeps the chosen colours', async ({ page }) => {
    await page.goto(origin)
    await page.getByRole('button', { name: 'Switch to light mode' }).click()
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
    await page.reload()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('light')
  })

  test('shows the product in the colours of the page, and loads no others', async ({ page }) => {
    const loaded: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'image') loaded.push(new URL(response.url()).pathname)
    })
    await page.goto(origin)
    const pictures = page.getByRole('region', { name: 'Screens' }).getByRole('img')
    await expect.poll(() => pictures.count()).toBe(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0)
    }
    const names = loaded.filter((path) => path.startsWith('/assets/'))
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toMatch(/^\/assets\/(dashboard|invoices|tasks)-dark-\d+-.+\.avif$/)
  })

  test('is read without scripts, too', async ({ newDevice }) => {
    const page = await (await newDevice({ javaScriptEnabled: false })).newPage()
    await page.goto(origin)
    await page.getByText('Open BETA', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Get Started Free' }).first().click()
    await page.waitForURL(`${origin}/register`)
  })

  test('is read, too, where only a part of the scripts arrives', async ({ page, complaints }) => {
    const notLoaded = /A page did not load|Failed to fetch dynamically imported module/
    const script = /\/assets\/landing-page-.+\.js(\?|$)/
    await page.route(script, (route) => route.abort('connectionrefused'))
    await page.goto(origin)
    // The app starts with the first action.
    await page.keyboard.press('Tab')
    await expect.poll(() => complaints.some((complaint) => notLoaded.test(complaint))).toBe(true)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('link', { name: 'Get Started Free' }).first().click()
    await page.waitForURL(`${origin}/register`)
    forgive(complaints, notLoaded)
  })

  test('keeps place, focus and what was typed when the scripts arrive', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/index-.+\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(origin, { waitUntil: 'commit' })
    const email = page.getByRole('region', { name: 'Pro' }).getByLabel('Email')
    await email.pressSequentially('ada@daybook')
    const place = () => email.evaluate((field) => Math.round(field.getBoundingClientRect().top))
    const before = await place()
    release()
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    expect(await place()).toBe(before)
    await page.keyboard.press('End')
    await page.keyboard.type('.example')
    await expect.poll(() => email.inputValue()).toBe('ada@daybook.example')
    await expect.poll(() => page.getByRole('button', { name: 'Get Pro' }).isEnabled()).toBe(true)
  })

  test('leads signed-in people to their work', async ({ newDevice }) => {
    const ada = await makePerson(origin, inject('appDataDir'))
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(origin)
    await page.getByRole('link', { name: 'Open Daybook' }).click()
    await page.waitForURL(`${origin}/dashboard`)
  })
})

describe('Pro, from the homepage', () => {
  test('takes an address, says why it cannot be paid for, and leads to the checkout and back', async ({
    page,
  }) => {
    await page.goto(origin)
    const pro = page.getByRole('region', { name: 'Pro' })
    const email = pro.getByLabel('Email')
    const button = pro.getByRole('button', { name: 'Get Pro' })
    await expect.poll(() => button.isDisabled()).toBe(true)
    await email.fill('  ')
    await expect.poll(() => button.isDisabled()).toBe(true)
    await email.fill('nobody')
    await button.click()
    await expect
      .poll(() => complaintOf(email))
      .toBe('Please log in or provide a valid email address to continue.')
    await email.fill('ada@daybook.example')
    expect(await complaintOf(email)).toBeNull()
    const message = 'Payment service temporarily unavailable. Please try again later.'
    const refusal = { success: false, error: 'unavailable', message }
    await page.route('**/api/payments/create-link', (route) => route.fulfill({ status: 503, json: refusal }))
    await email.press('Enter')
    await expect.poll(() => complaintOf(email)).toBe(message)
    await page.unroute('**/api/payments/create-link')
    await email.press('Enter')
    await page.getByRole('heading', { name: 'Sandbox checkout' }).waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(({ pathname, hash }) => pathname === '/' && hash === '#pricing')
  })
})
