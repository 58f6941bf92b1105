import { bytesOf, plain } from '../server/test/pictures.ts'
import type { OpenScreen } from './screens.ts'
import { visit } from './visit.ts'

const at =
  (section: string, shown: string): OpenScreen =>
  async (page, origin) => {
    await visit(page, `${origin}/settings?section=${section}`)
    await page.getByRole('heading', { name: shown, exact: true }).waitFor()
  }

const atSecurity: OpenScreen = async (page, origin) => {
  await at('security', 'Security log')(page, origin)
  await page.getByText('This device', { exact: true }).waitFor()
  await page.getByText('Account created', { exact: true }).waitFor()
}

export const emptyTokens: OpenScreen = async (page, origin) => {
  await at('tokens', 'API tokens')(page, origin)
  await page.getByText(/^No tokens yet/).waitFor()
}

/** The screens of a member's own account. */
export const accountScreens: Record<string, OpenScreen> = {
  'own profile': async (page, origin) => {
    await visit(page, `${origin}/tasks`)
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'View Profile' }).click()
    await page.getByRole('link', { name: 'Edit profile' }).waitFor()
  },
  'settings: profile': at('profile', 'Dates, times and amounts'),
  'settings: profile with complaints': async (page, origin) => {
    await at('profile', 'Dates, times and amounts')(page, origin)
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Hourly rate').fill('much')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('First name is required').waitFor()
  },
  'settings: cut of a picture': async (page, origin) => {
    await at('profile', 'Dates, times and amounts')(page, origin)
    const buffer = Buffer.from(await bytesOf(plain(900, 400).png()))
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await page.getByRole('slider', { name: 'Zoom' }).waitFor()
  },
  'settings: security': atSecurity,
  'settings: second factor': async (page, origin) => {
    await atSecurity(page, origin)
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
  },
  'settings: notifications': at('notifications', 'Email'),
  'settings: appearance': at('appearance', 'Look'),
  feedback: async (page, origin) => {
    await visit(page, `${origin}/tasks`)
    const more = page.getByRole('button', { name: 'More', exact: true })
    const send = page.getByRole('button', { name: 'Send Feedback' })
    await more.or(send).first().waitFor()
    if (await more.isVisible()) await more.click()
    await send.click()
    await page.getByRole('dialog', { name: 'Send feedback' }).waitFor()
  },
  'settings: plan': at('plan', 'Usage'),
  'settings: tokens': async (page, origin) => {
    await at('tokens', 'API tokens')(page, origin)
    await page.getByRole('button', { name: 'Revoke Backup script' }).waitFor()
  },
  'settings: creation of a token': async (page, origin) => {
    await at('tokens', 'API tokens')(page, origin)
    await page.getByRole('button', { name: 'Create token' }).click()
    await page.getByRole('dialog').getByLabel('Name').waitFor()
  },
  'settings: data': at('data', 'Delete account'),
  'settings: deletion of the account': async (page, origin) => {
    await at('data', 'Delete account')(page, origin)
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').waitFor()
  },
}
