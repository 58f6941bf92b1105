import { randomBytes } from 'node:crypto'
import { register, type Session, verifyEmail } from '@daybook/contract/accounts'
import type { TestApp } from './app.ts'
import { tokenIn } from './mailbox.ts'

export const password = 'Correct-horse-battery'

/** A registration form with an unused e-mail address and username. */
export const registrationOf = (overrides: Record<string, unknown> = {}) => {
  const name = `new-${randomBytes(6).toString('hex')}`
  return {
    firstName: 'New',
    lastName: 'Person',
    email: `${name}@daybook.example`,
    username: name,
    displayName: 'New Person',
    password,
    confirmPassword: password,
    ...overrides,
  }
}

/** Somebody who came in by the front door, with a password; not verified yet. */
export const registerPerson = async (
  app: TestApp,
  overrides: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Session> => (await app.call(register, { body: registrationOf(overrides), headers })).data

/** The same with the address verified by its mail. */
export const verifiedPerson = async (
  app: TestApp,
  overrides: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Session> => {
  const session = await registerPerson(app, overrides, headers)
  const mail = (await app.mails()).findLast(({ to }) => to === session.user.email)
  await app.call(verifyEmail, { body: { token: tokenIn(mail) } })
  return session
}
