import { forgotPassword, login, resendVerification } from '@daybook/contract/accounts'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { registerPerson, verifiedPerson } from '../../../test/registrations.ts'

const rounds = 40

const timed = async (call: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await call()
  return performance.now() - startedAt
}

/**
 * How often one of the first list is above one of the second, 0 to 1: about a half where both come from the same
 * distribution. It looks at the order only, so that an outlier of a busy machine says no more than any other.
 */
const dominance = (one: number[], other: number[]): number => {
  let above = 0
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (one.length * other.length)
}

/** Taken in turn, so that whatever else the machine does falls on both alike. */
const compare = async (known: () => Promise<unknown>, unknown: () => Promise<unknown>): Promise<number> => {
  for (let round = 0; round < 5; round++) await Promise.all([known(), unknown()])
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.known.push(await timed(known))
    times.unknown.push(await timed(unknown))
  }
  return dominance(times.known, times.unknown)
}

/** With 40 of each, chance alone leaves this range once in some 10,000 times; a hash left out would give 0 or 1. */
const expectAlike = (share: number) => {
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.75)
}

const ask =
  (app: TestApp, endpoint: typeof forgotPassword | typeof resendVerification) => (email: string) => () =>
    app.call(endpoint, { body: { email } })

describe('time does not tell whether there is an account', () => {
  test('at a sign-in', { timeout: 60_000 }, async ({ app }) => {
    const { user } = await verifiedPerson(app)
    const signIn = (email: string) => () => app.call(login, { body: { email, password: 'Not-the-password' } })
    expectAlike(await compare(signIn(user.email), signIn('nobody@daybook.example')))
  })

  test('when a password was forgotten', { timeout: 60_000 }, async ({ app }) => {
    const { user } = await verifiedPerson(app)
    const forgot = ask(app, forgotPassword)
    expectAlike(await compare(forgot(user.email), forgot('nobody@daybook.example')))
  })

  test('when a verification is asked for', { timeout: 60_000 }, async ({ app }) => {
    const { user } = await registerPerson(app)
    const resend = ask(app, resendVerification)
    expectAlike(await compare(resend(user.email), resend('nobody@daybook.example')))
  })
})
