import { login, register, type Session, verifyEmail } from '@daybook/contract/accounts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createCaller } from '../server/test/caller.ts'
import { readMailbox, tokenIn } from '../server/test/mailbox.ts'

export const password = 'Correct-horse-battery'

export interface Person {
  email: string
  username: string
  firstName: string
  accessToken: string
}

export const newNames = (firstName = 'Ada') => {
  const username = `${firstName.toLowerCase()}${Math.random().toString(36).slice(2, 10)}`
  return {
    firstName,
    lastName: 'Lovelace',
    username,
    displayName: `${firstName} L.`,
    email: `${username}@daybook.example`,
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The link's token in the newest mail to an address, about `subject` where one is given, once it has arrived. */
export const mailedToken = async (dataDir: string, email: string, subject?: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await readMailbox(dataDir, email)).findLast(
      (one) => one.to === email && (subject === undefined || one.subject === subject),
    )
    if (mail) return tokenIn(mail)
    await sleep(20)
  }
  throw new Error('No mail came')
}

/** The stored session of a browser. */
export const keptOf = ({ accessToken, refreshToken, user }: Session): Record<string, string> => ({
  accessToken,
  refreshToken,
  user: JSON.stringify(user),
})

/** The stored state of a signed-in person's browser. */
export const signedIn = async (origin: string, person: { email: string }): Promise<Record<string, string>> =>
  keptOf((await createCaller(origin)(login, { body: { email: person.email, password } })).data)

export const storageOf = (origin: string, kept: Record<string, string>) => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
})

/** For a device that is to start signed in. */
export const signedInStorage = async (
  origin: string,
  person: { email: string },
): Promise<BrowserContextOptions> => ({ storageState: storageOf(origin, await signedIn(origin, person)) })

/** A verified person, made over HTTP so that the journey can begin where it matters. */
export const makePerson = async (origin: string, dataDir: string, firstName?: string): Promise<Person> => {
  const call = createCaller(origin)
  const names = newNames(firstName)
  const { data } = await call(register, {
    body: { ...names, password, confirmPassword: password, timezone: 'Europe/Berlin' },
  })
  await call(verifyEmail, { body: { token: await mailedToken(dataDir, names.email) } })
  return { ...names, accessToken: data.accessToken }
}

/** Signs in on the login page, as a person does who asked for another one. */
export const signIn = async (
  page: Page,
  origin: string,
  person: { email: string },
  path = '/tasks',
): Promise<void> => {
  await page.goto(`${origin}${path}`)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === path)
}
