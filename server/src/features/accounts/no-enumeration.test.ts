import { forgotPassword, login, resendVerification } from '@daybook/contract/accounts'
import { health } from '@daybook/contract/system'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { registerPerson, verifiedPerson } from '../../../test/registrations.ts'
import { silentLog } from '../../queue/queue-log.ts'
import { startWorker } from '../../queue/worker.ts'
import { accountWork } from './reactions.tsx'

const warmUp = 5
/** As many calls as it takes to render a mail. */
const callsAfter = 6
const nobody = 'nobody@daybook.example'

const timed = async (call: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await call()
  return performance.now() - startedAt
}

/**
 * How often a value of the first list exceeds one of the second, 0 to 1: about a half where both come from the same
 * distribution. Only the order counts, so that an outlier of a busy machine weighs no more than any other.
 */
const dominance = (one: number[], other: number[]): number => {
  let above = 0
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0
  return above / (one.length * other.length)
}

/** What a stranger can measure of one call: its own time, and that of the next calls while it is worked on. */
interface Seen {
  answerMs: number
  afterMs: number
}

type Try = () => Promise<Seen>

/** Alternates them in a new order each time, so that other load on the machine affects all alike. */
const measure = async <Who extends string>(tries: Record<Who, Try>, rounds: number) => {
  const named = Object.entries(tries) as [Who, Try][]
  const seen = new Map<Who, Seen[]>()
  for (let round = -warmUp; round < rounds; round++)
    for (const [who, once] of named.toSorted(() => Math.random() - 0.5)) {
      const one = await once()
      if (round >= 0) seen.set(who, [...(seen.get(who) ?? []), one])
    }
  return (who: Who, what: keyof Seen) => (seen.get(who) ?? []).map((one) => one[what])
}

/** Chance alone is four standard deviations off once in some 10,000 times; a mail that is made for one only is eight. */
const expectAlike = (one: number[], other: number[]) => {
  const deviation = Math.sqrt((one.length + other.length + 1) / (12 * one.length * other.length))
  expect(Math.abs(dominance(one, other) - 0.5)).toBeLessThan(4 * deviation)
}

const signIn =
  (app: TestApp, email: string): Try =>
  async () => ({
    answerMs: await timed(() => app.call(login, { body: { email, password: 'Not-the-password' } })),
    afterMs: 0,
  })

/** The queue's worker runs in the same process, as in production, and renders and sends the mails. */
const withWorker = async (app: TestApp, use: (settled: () => Promise<void>) => Promise<void>) => {
  await app.work()
  const waiting = async () => {
    const { rows } = await app.pool.query(
      'select from graphile_worker._private_jobs where attempts < max_attempts',
    )
    return rows.length
  }
  // The outbox gets slower with every mail in it.
  const mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() }
  const { db, tokens, clock, config } = app
  const handlers = accountWork({ db, tokens, clock, mailer, appOrigin: config.appOrigin, reactions: {} })
  const worker = await startWorker({ pool: app.pool, handlers, log: silentLog })
  try {
    await use(async () => {
      while ((await waiting()) > 0);
    })
  } finally {
    await worker.stop()
  }
}

const asker =
  (app: TestApp, endpoint: typeof forgotPassword | typeof resendVerification, settled: () => Promise<void>) =>
  (email: string): Try =>
  async () => {
    const answerMs = await timed(() => app.call(endpoint, { body: { email } }))
    let afterMs = 0
    for (let call = 0; call < callsAfter; call++)
      afterMs = Math.max(afterMs, await timed(() => app.call(health)))
    await settled()
    return { answerMs, afterMs }
  }

describe('time does not reveal whether there is an account', () => {
  test('at a sign-in', { timeout: 120_000 }, async ({ app }) => {
    const { user } = await verifiedPerson(app)
    const tries = { known: signIn(app, user.email), unknown: signIn(app, nobody) }
    const seen = await measure(tries, 30)
    expectAlike(seen('known', 'answerMs'), seen('unknown', 'answerMs'))
  })

  test('when a password was forgotten', { timeout: 120_000 }, async ({ app }) => {
    const { user } = await verifiedPerson(app)
    await withWorker(app, async (settled) => {
      const ask = asker(app, forgotPassword, settled)
      const seen = await measure({ known: ask(user.email), unknown: ask(nobody) }, 50)
      for (const what of ['answerMs', 'afterMs'] as const)
        expectAlike(seen('known', what), seen('unknown', what))
    })
  })

  test('when a verification is asked for', { timeout: 120_000 }, async ({ app }) => {
    const [unverified, verified] = [await registerPerson(app), await verifiedPerson(app)]
    await withWorker(app, async (settled) => {
      const ask = asker(app, resendVerification, settled)
      const tries = {
        waits: ask(unverified.user.email),
        verified: ask(verified.user.email),
        unknown: ask(nobody),
      }
      const seen = await measure(tries, 50)
      for (const what of ['answerMs', 'afterMs'] as const)
        for (const who of ['waits', 'verified'] as const) expectAlike(seen(who, what), seen('unknown', what))
    })
  })
})
