import type { Registration, Session } from '@daybook/contract/accounts'
import type { z } from 'zod'
import { newId } from '../../db/ids.ts'
import { inTransaction, record, type Scope } from '../../events.ts'
import { isUniqueViolation } from '../../http/database-errors.ts'
import { taken } from '../../http/errors.ts'
import type { AccountParts } from './account-parts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './hashing.ts'
import { rememberDevice } from './known-devices.ts'
import * as queries from './queries.ts'
import { noteSecurity, type Visit } from './security-log.ts'
import { openSession } from './sessions.ts'

export const emailTaken = 'An account with this e-mail already exists'
const usernameTaken = 'This username is taken'

const refuseTaken = async (scope: Scope, form: { email: string; username: string }): Promise<void> => {
  const found = await queries.findTaken(scope.db, form.email, form.username)
  const fields = {
    ...(found.email && { email: emailTaken }),
    ...(found.username && { username: usernameTaken }),
  }
  if (Object.keys(fields).length > 0) throw taken(fields)
}

/** Two at once want the same address or name: the index lets one through. */
export const takenByRace = (error: unknown): never => {
  if (isUniqueViolation(error, 'users_email')) throw taken({ email: emailTaken })
  if (isUniqueViolation(error, 'users_username')) throw taken({ username: usernameTaken })
  throw error
}

/** Inside the caller's transaction: inserts the person, and the event that announces them. */
export const insertPerson = async (
  tx: Scope,
  person: Omit<Parameters<typeof queries.insertUser>[1], 'id' | 'created_at'>,
): Promise<queries.UserRow> => {
  const user = await queries.insertUser(tx.db, { ...person, id: newId(), created_at: tx.now })
  await record(tx, {
    type: 'user.registered',
    subjectId: user.id,
    actorId: user.id,
    audience: [user.id],
    payload: {},
  })
  return user
}

/**
 * Makes the account, its first session and the verification mail, all or nothing.
 * @throws Refusal 409 with `fields` for a taken e-mail or username; 400 for a password that everybody would guess.
 */
export const registerAccount = async (
  visit: Visit,
  { tokens }: AccountParts,
  form: z.output<typeof Registration>,
): Promise<Session> => {
  await refuseCommonPassword(form.password, 'password')
  await refuseTaken(visit, form)
  const passwordHash = await hashPassword(form.password)
  return inTransaction(visit, async (tx) => {
    const user = await insertPerson(tx, {
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      username: form.username,
      display_name: form.displayName,
      password_hash: passwordHash,
      timezone: form.timezone ?? null,
      email_verified_at: null,
    })
    await rememberDevice(tx, user.id)
    await noteSecurity(tx, user.id, { type: 'registered' })
    return openSession(tx, tokens, user)
  }).catch(takenByRace)
}
