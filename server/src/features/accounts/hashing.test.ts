import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { login } from '@daybook/contract/accounts'
import { describe, expect, it } from 'vitest'
import { test } from '../../../test/app.ts'
import { eventually } from '../../../test/eventually.ts'
import { password, verifiedPerson } from '../../../test/registrations.ts'
import { hashPassword, mostHashesAtOnce, passwordMatches } from './hashing.ts'

const threads = '/proc/self/task'

/** How many threads of this process have a lower priority. */
const threadsThatYield = (): number =>
  readdirSync(threads).filter((thread) => {
    try {
      const stat = readFileSync(`${threads}/${thread}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')')).split(' ')[17] === '5'
    } catch {
      // It ended while we looked.
      return false
    }
  }).length

/** The most there were during `work`. */
const mostThreadsDuring = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, threadsThatYield())
  }, 1)
  try {
    return [await work(), most]
  } finally {
    clearInterval(timer)
  }
}

describe('hashing', () => {
  it('makes an argon2id hash of the agreed cost, each with a salt of its own', async () => {
    const [one, other] = await Promise.all([hashPassword('Correct horse 1'), hashPassword('Correct horse 1')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(other).not.toBe(one)
    expect(await passwordMatches(one, 'Correct horse 1')).toBe(true)
    expect(await passwordMatches(one, 'Correct horse 2')).toBe(false)
  })

  it('matches nobody without a hash', async () => {
    expect(await passwordMatches(null, 'Correct horse 1')).toBe(false)
  })

  it('goes on after a hash that cannot be read', async () => {
    const good = await hashPassword('Correct horse 1')
    await expect(passwordMatches('no hash', 'Correct horse 1')).rejects.toThrow('Decoding failed')
    expect(await passwordMatches(good, 'Correct horse 1')).toBe(true)
  })

  it('refuses with 503 rather than let more wait than can be answered', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 110 }, () => passwordMatches(null, 'Correct horse 1')),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(6)
    // Also those who would wait too long, on a slow machine.
    expect(refused.length).toBeLessThan(110)
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503 })
  })

  it('works in threads that let others go first, and that end when nobody signs in', async () => {
    // Elsewhere threads have no priority of their own that could be checked.
    if (!existsSync(threads)) return expect(process.platform).not.toBe('linux')
    await hashPassword('Correct horse 1')
    expect(threadsThatYield()).toBeGreaterThan(0)
    await eventually(async () => expect(threadsThatYield()).toBe(0))
  })
})

test('twelve who sign in at once take turns at no more than four threads, and all get in', async ({
  app,
}) => {
  const { user } = await verifiedPerson(app)
  const body = { email: user.email, password }
  const [replies, most] = await mostThreadsDuring(() =>
    Promise.all(Array.from({ length: 12 }, () => app.call(login, { body }))),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(mostHashesAtOnce).toBeLessThanOrEqual(4)
  if (!existsSync(threads)) return
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(mostHashesAtOnce)
})
