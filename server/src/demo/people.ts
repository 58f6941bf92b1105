import { register, verifyEmail } from '@daybook/contract/accounts'
import { createApiToken } from '@daybook/contract/api-tokens'
import { finishWelcome, updateProfile } from '@daybook/contract/profile'
import { timezone } from './agenda.ts'
import type { Life, Person } from './life.ts'

export interface Names {
  firstName: string
  lastName: string
  username: string
  displayName?: string
  email: string
  password: string
  bio: string
  skills: string[]
}

type Joining = Pick<Life, 'call' | 'mailbox' | 'work'>

/** Registers somebody who opens the mail that comes, answers the first questions, and makes a token for the year. */
export const join = async (life: Joining, names: Names): Promise<Person> => {
  const { firstName, lastName, username, email, password, bio, skills } = names
  const displayName = names.displayName ?? `${firstName} ${lastName}`
  const person = { firstName, lastName, username, displayName, email, timezone }
  const { call } = life
  const { user, accessToken } = await call(register, {
    body: { ...person, password, confirmPassword: password },
  })
  await life.work()
  await call(verifyEmail, { body: { token: life.mailbox.tokenFor(email, 'token=') } })
  const session = { bearer: accessToken }
  await call(updateProfile, { as: session, body: { bio, skills, weekStart: 1, currency: 'EUR' } })
  await call(finishWelcome, { as: session })
  const body = { name: 'The first year', scope: 'write' } as const
  const token = await call(createApiToken, { as: session, body })
  return { username, id: user._id, session, bearer: token.token, tokenId: token._id }
}
