import { describe, expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import type { Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'
import { label, newBrowser, openTab, refusal, unreached } from './test-browser.ts'

const changesIn = async (store: OutboxStore) => (await store.list()).map(({ change }) => change)

describe('an outbox', () => {
  it('sends one after the other, in the order in which it was done, and keeps nothing of what was answered', async () => {
    const browser = newBrowser()
    const log: string[] = []
    const { submit } = openTab(browser, async (change) => {
      log.push(`${change as string} begins`)
      await new Promise((resolve) => setTimeout(resolve, change === 'a' ? 5 : 0))
      log.push(`${change as string} ends`)
    })
    await Promise.all([submit('a'), submit('b'), submit('c')])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(await changesIn(browser.store)).toEqual([])
  })

  it('keeps what nobody answers, says so once, and sends it when the server is reached again', async () => {
    const browser = newBrowser()
    const sent: unknown[] = []
    const tab = openTab(browser, (change) => Promise.resolve(void sent.push(change)))
    tab.goOffline()
    const done = Promise.all([tab.submit('a'), tab.submit('b')])
    await expect.poll(() => tab.told).toEqual(['waits a', 'waits b'])
    expect(sent).toEqual([])
    expect(await changesIn(browser.store)).toEqual(['a', 'b'])
    tab.goOnline()
    await done
    expect(sent).toEqual(['a', 'b'])
  })

  it.each([
    ['nobody answered', unreached()],
    ['the server is busy', new ApiError(503, 'unavailable', 'Later')],
    ['there were too many calls', new ApiError(429, 'rate_limited', 'Later')],
    ['the session had to be renewed', new ApiError(401, 'unauthenticated', 'Sign in')],
  ])('tries again, and lets nothing overtake, where %s', async (_, error) => {
    const sent: unknown[] = []
    const failures = [error, error]
    const { submit } = openTab(newBrowser(), (change) => {
      const failure = failures.shift()
      if (failure) return Promise.reject(failure)
      return Promise.resolve(void sent.push(change))
    })
    await Promise.all([submit('a'), submit('b')])
    expect(sent).toEqual(['a', 'b'])
  })

  it('tells who did it of what is refused at once, and goes on with the next', async () => {
    const browser = newBrowser()
    const { submit, told } = openTab(browser, (change) =>
      change === 'a' ? Promise.reject(refusal()) : Promise.resolve(),
    )
    const refused = submit('a')
    await Promise.all([expect(refused).rejects.toThrow('No'), submit('b')])
    expect(await changesIn(browser.store)).toEqual([])
    expect(told).toEqual([])
  })

  it('keeps what was refused after it had waited, with why, until it is retried or discarded', async () => {
    const browser = newBrowser()
    let answers: (Error | undefined)[] = [unreached(), refusal(403), refusal(404), undefined]
    const tab = openTab(browser, () => {
      const answer = answers.shift()
      return answer ? Promise.reject(answer) : Promise.resolve()
    })
    await expect(tab.submit('a')).rejects.toThrow('No')
    await expect.poll(() => tab.told).toEqual(['waits a', 'kept a: No'])
    const [kept] = tab.outbox.operations()
    expect(kept).toMatchObject({ ...label, change: 'a', failure: { status: 403, message: 'No' } })
    await tab.outbox.retry(kept?.id ?? '')
    await expect.poll(() => tab.outbox.operations()[0]?.failure?.status).toBe(404)
    // The retry shows again until it is answered.
    expect(await tab.shown[0]?.[1]).toBe('Kept')
    await tab.outbox.retry(kept?.id ?? '')
    await expect.poll(() => tab.outbox.operations()).toEqual([])
    answers = [unreached(), refusal()]
    await expect(tab.submit('b')).rejects.toThrow('No')
    await expect.poll(() => tab.outbox.operations()[0]?.failure).toBeDefined()
    await tab.outbox.discard(tab.outbox.operations()[0]?.id ?? '')
    expect(await changesIn(browser.store)).toEqual([])
  })

  it('gives back to its form what is to be chosen there', async () => {
    const browser = newBrowser()
    const answers = [unreached(), refusal(409)]
    const tab = openTab(browser, () => Promise.reject(answers.shift() ?? refusal()), { giveBack: () => true })
    await expect(tab.submit('a')).rejects.toMatchObject({ name: 'Settled' })
    expect(tab.outbox.operations()).toEqual([])
  })

  it('takes up what an earlier page has left, and shows it meanwhile', async () => {
    const browser = newBrowser()
    const before = openTab(browser, () => Promise.reject(unreached()))
    before.goOffline()
    void before.submit('a')
    await expect.poll(() => changesIn(browser.store)).toEqual(['a'])
    before.stop()
    const sent: unknown[] = []
    const after = openTab(browser, (change) => Promise.resolve(void sent.push(change)))
    await expect.poll(() => sent).toEqual(['a'])
    expect(after.shown.map(([change]) => change)).toEqual(['a'])
    expect(await after.shown[0]?.[1]).toBe('done')
  })

  it('sends again, under the same keys, what a page was sending when it ended', async () => {
    const browser = newBrowser()
    const keys: string[] = []
    const note = (operation: Operation | undefined) => keys.push(operation?.id ?? '')
    const before = openTab(browser, () => {
      note(before.outbox.operations()[0])
      return new Promise(() => {})
    })
    void before.submit('a')
    await expect.poll(() => keys.length).toBe(1)
    before.stop()
    // Its lock goes with the page.
    const next = { ...browser, alone: newBrowser().alone }
    const after = openTab(next, () => {
      note(after.outbox.operations()[0])
      return Promise.resolve()
    })
    await expect.poll(() => changesIn(browser.store)).toEqual([])
    expect(keys[1]).toBe(keys[0])
  })
})

describe('two tabs', () => {
  it('send each operation once, show what the other does, and learn what came of it', async () => {
    const browser = newBrowser()
    const sent: string[] = []
    const send = async (change: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, 2))
      sent.push(change as string)
      return `learned ${change as string}`
    }
    const [one, other] = [openTab(browser, send), openTab(browser, send)]
    await Promise.all([one.submit('a'), other.submit('b'), one.submit('c'), other.submit('d')])
    expect(sent.toSorted((before, after) => before.localeCompare(after))).toEqual(['a', 'b', 'c', 'd'])
    await expect.poll(() => one.learned.length + other.learned.length).toBe(4)
    await expect.poll(() => one.outbox.operations()).toEqual([])
    for (const [, done] of [...one.shown, ...other.shown]) expect(['done', 'Settled']).toContain(await done)
  })

  it('tell of a refusal where it was done, whichever of them has sent it', async () => {
    const browser = newBrowser()
    const one = openTab(browser, () => Promise.reject(refusal()))
    const other = openTab(browser, () => Promise.reject(refusal()))
    await Promise.all([
      expect(one.submit('a')).rejects.toThrow('No'),
      expect(other.submit('b')).rejects.toThrow('No'),
    ])
    await expect.poll(() => changesIn(browser.store)).toEqual([])
    expect([...one.told, ...other.told]).toEqual([])
  })
})
