import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@daybook/contract/accounts'
import { initialData } from '@daybook/contract/dashboard'
import { type InvoiceRow, listInvoices } from '@daybook/contract/invoices'
import { countUnread } from '@daybook/contract/notifications'
import { listTasks, type Task } from '@daybook/contract/tasks'
import { runningTimer } from '@daybook/contract/time'
import { listTimeEntries } from '@daybook/contract/time-report'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCaller } from '../../test/caller.ts'
import { type Program, startProgram } from '../../test/program.ts'

// The one that fills lives a year: half a minute alone, and minutes beside other tests.
vi.setConfig({ testTimeout: 300_000 })

const emptyDir = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'daybook-demo-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return join(root, 'demo')
}

const startDemo = async (DATA_DIR: string, more: Record<string, string> = {}): Promise<Program> => {
  const demo = await startProgram({ DATA_DIR, ...more }, [], 'demo')
  onTestFinished(demo.cleanUp)
  return demo
}

const saying = (demo: Program, words: RegExp): Promise<unknown> =>
  vi.waitUntil(
    () => {
      if (demo.process.exitCode !== null) throw new Error(`It ended: ${demo.said.err}`)
      return words.test(demo.said.out)
    },
    { timeout: 280_000, interval: 100 },
  )

/** The two lines that every start prints below its address. */
const loginOf = async (demo: Program) => {
  await saying(demo, /^Password: .+$/m)
  const [, email = '', password = ''] =
    /is ready at .+\n(?:\{.*\}\n)*E-mail: (.+)\n(?:\{.*\}\n)*Password: (.+)\n/.exec(demo.said.out) ?? []
  return { email, password }
}

const markerOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'demo.json'), 'utf8')) as unknown
const stop = (demo: Program): Promise<number | null> => {
  demo.process.kill('SIGINT')
  return demo.exited
}

const statesOf = (rows: readonly InvoiceRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ status, overdue, sentAt, viewedAt, promisedDate }) => [
      status,
      ...(overdue ? ['overdue'] : []),
      ...(promisedDate ? ['promised'] : []),
      ...(status === 'issued' ? [viewedAt ? 'viewed' : sentAt ? 'sent' : 'unsent'] : []),
    ]),
  )

/** The counters of each series of numbers, in order. */
const countersOf = (rows: readonly InvoiceRow[]): number[][] => {
  const series = new Map<string, number[]>()
  for (const { number } of rows) {
    const [, prefix = '', counter = ''] = /^(.+-)(\d+)$/.exec(number ?? '') ?? []
    if (number) series.set(prefix, [...(series.get(prefix) ?? []), Number(counter)])
  }
  return [...series.values()].map((numbers) => numbers.toSorted((one, other) => one - other))
}

const listAll = async <T>(read: (cursor?: string) => Promise<{ data: T[]; next: string | null }>) => {
  const all: T[] = []
  let next: string | null | undefined
  do {
    const page = await read(next ?? undefined)
    all.push(...page.data)
    next = page.next
  } while (next)
  return all
}

/** What somebody finds who signs in. */
const expectAYear = async (demo: Program, credentials: { email: string; password: string }) => {
  const call = createCaller(demo.origin)
  const { data: as } = await call(login, { body: credentials })
  expect(as.user).toMatchObject({ userType: 'pro', isEmailVerified: true })

  const { data } = await call(initialData, { as })
  const { stats, today } = data
  expect(stats.money.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'GBP', 'USD'])
  expect([stats.projects, stats.clients, stats.companies]).toEqual([11, 6, 1])
  expect([stats.dueToday, stats.overdue, today.due.length]).toEqual([
    expect.toSatisfy((count: number) => count >= 3),
    expect.toSatisfy((count: number) => count >= 2),
    expect.toSatisfy((count: number) => count >= 5),
  ])

  const tasks = await listAll<Task>(async (cursor) => {
    const page = await call(listTasks, { as, query: { limit: 500, ...(cursor && { cursor }) } })
    return { data: page.data, next: page.body.page?.nextCursor ?? null }
  })
  expect(tasks.length).toBeGreaterThan(300)
  expect(new Set(tasks.map(({ createdAt }) => createdAt.slice(0, 7))).size).toBeGreaterThanOrEqual(12)
  expect((await call(runningTimer, { as })).data?.isForgotten).toBe(false)

  // The present week may have begun a minute ago.
  const [from, to] = [-7, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  const lately = (await call(listTimeEntries, { as, query: { from, to, limit: 500 } })).data
  expect(lately.length).toBeGreaterThan(10)

  const invoices = (await call(listInvoices, { as, query: { limit: 500 } })).data
  expect(statesOf(invoices)).toEqual(
    new Set([
      'draft',
      'issued',
      'partially_paid',
      'paid',
      'void',
      'overdue',
      'promised',
      'unsent',
      'sent',
      'viewed',
    ]),
  )
  expect(new Set(invoices.map(({ type }) => type))).toEqual(new Set(['invoice', 'deposit', 'credit_note']))
  for (const numbers of countersOf(invoices)) expect(numbers).toEqual(numbers.map((_, place) => place + 1))
  expect((await call(countUnread, { as })).data.unread).toBeGreaterThan(0)
  return { tasks: tasks.length, invoices: invoices.length }
}

describe('npm run demo', () => {
  test('fills an empty directory with a year, once, and prints how to sign in', async () => {
    const dir = emptyDir()
    const nobody = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SMTP_URL: 'smtp://127.0.0.1:1' }
    const first = await startDemo(dir, nobody)
    const credentials = await loginOf(first)
    expect(first.said.out).toContain('The demo does not use DATABASE_URL, SMTP_URL.\n')
    // Later ones are there to be read: whoever signs in is told so.
    expect(existsSync(join(dir, 'outbox'))).toBe(false)
    const found = await expectAYear(first, credentials)
    expect(markerOf(dir)).toEqual({ state: 'filled' })
    expect([await stop(first), first.said.err]).toEqual([0, ''])

    const second = await startDemo(dir)
    expect(await loginOf(second)).toEqual(credentials)
    expect(second.said.out).not.toContain('Filling')
    expect(await expectAYear(second, credentials)).toEqual(found)
    expect(await stop(second)).toBe(0)
  })

  test('begins anew where it was stopped while it filled', async () => {
    const dir = emptyDir()
    const first = await startDemo(dir)
    await saying(first, /^Filling the demo: /m)
    expect(await stop(first)).toBe(0)
    expect(first.said.err).toBe('The demo is not filled: the next start begins it again.\n')
    expect(markerOf(dir)).toEqual({ state: 'begun' })

    writeFileSync(join(dir, 'left-over'), '')
    const second = await startDemo(dir)
    await saying(second, /^Filling the demo: /m)
    expect(existsSync(join(dir, 'left-over'))).toBe(false)
    expect(await stop(second)).toBe(0)
  })

  test.each([
    ['data of somebody', 'jwt-secret', 'a secret'],
    ['a foreign marker', 'demo.json', '{}'],
  ])('refuses a directory with %s, and leaves it as it is', async (_, name, text) => {
    const dir = emptyDir()
    mkdirSync(dir)
    writeFileSync(join(dir, name), text)
    const demo = await startDemo(dir)
    expect(await demo.exited).toBe(1)
    expect(demo.said.err).toBe(
      `${dir} holds something else: for a demo, DATA_DIR takes an empty directory, or that of an earlier demo.\n`,
    )
    expect(readFileSync(join(dir, name), 'utf8')).toBe(text)
  })
})
