import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { CannotBeSent, type Operation } from './operation.ts'
import {
  changesIn,
  failed,
  label,
  newBrowser,
  openTab,
  refusal,
  unavailable,
  unreached,
} from './test-browser.ts'
import { operation as stored } from './test-operation.ts'

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

  it('tries again what the server failed at, and lets nothing of the same record overtake', async () => {
    const sent: unknown[] = []
    const failures = [failed(), failed()]
    const { submit } = openTab(newBrowser(), (change) => {
      const failure = change === 'a' && failures.shift()
      return failure ? Promise.reject(failure) : Promise.resolve(void sent.push(change))
    })
    const task = { changes: ['a task'] }
    await Promise.all([submit('a', task), submit('b', task), submit('c')])
    expect(sent).toEqual(['c', 'a', 'b'])
  })

  it('sends a creation that was refused once it is typed anew, and keeps the earlier one no longer', async () => {
    const browser = newBrowser()
    const sent: unknown[] = []
    const tab = openTab(browser, (change) =>
      change === 'refused' ? Promise.reject(refusal()) : Promise.resolve(void sent.push(change)),
    )
    const task = { changes: ['a task'], makes: ['a task'] }
    tab.goOffline()
    const refused = tab.submit('refused', task)
    await expect.poll(() => tab.told).toEqual(['waits refused'])
    tab.goOnline()
    await expect(refused).rejects.toThrow('No')
    expect(await changesIn(browser.store)).toEqual(['refused'])
    await tab.submit('typed anew', task)
    expect(sent).toEqual(['typed anew'])
    expect(await changesIn(browser.store)).toEqual([])
  })

  it('keeps, with why, what the server fails at again and again, and goes on with the next', async () => {
    const sent: unknown[] = []
    const send = (change: unknown) =>
      change === 'a' ? Promise.reject(failed()) : Promise.resolve(void sent.push(change))
    const tab = openTab(newBrowser(), send, { wait: () => Promise.resolve() })
    const refused = tab.submit('a')
    await Promise.all([expect(refused).rejects.toThrow('Something went wrong'), tab.submit('b')])
    expect(sent).toEqual(['b'])
    expect(tab.keys).toHaveLength(6)
    expect(new Set(tab.keys).size).toBe(2)
    expect(tab.outbox.operations()[0]).toMatchObject({ change: 'a', failure: { status: 500 } })
  })

  it('keeps, with why, what this build cannot send, and goes on with the next', async () => {
    const browser = newBrowser()
    await browser.store.add(stored('of another build', 'unknown'))
    const sent: unknown[] = []
    const tab = openTab(browser, (change) =>
      change === 'unknown' ? Promise.reject(new CannotBeSent()) : Promise.resolve(void sent.push(change)),
    )
    await tab.submit('b')
    expect(sent).toEqual(['b'])
    const message = 'It cannot be saved from this page. Reload the page, then try again.'
    await expect
      .poll(() => tab.outbox.operations())
      .toMatchObject([{ change: 'unknown', failure: { message } }])
  })

  it('holds behind it what was done to the same record since, and counts its tries over tabs and pages', async () => {
    const browser = newBrowser()
    const task = { changes: ['a task'] }
    const sent: unknown[] = []
    const send = (change: unknown) =>
      change === 'a' ? Promise.reject(failed()) : Promise.resolve(void sent.push(change))
    const first = openTab(browser, send, { wait: () => new Promise(() => {}) })
    first.submit('a', task).catch(() => undefined)
    await expect.poll(() => browser.store.list()).toMatchObject([{ failedTries: 1 }])
    first.stop()
    const tab = openTab(browser, send, { wait: () => Promise.resolve() })
    void tab.submit('b', task)
    await tab.submit('c')
    await expect.poll(() => tab.outbox.operations()[0]?.failure?.status).toBe(500)
    expect(tab.keys).toHaveLength(5)
    expect(tab.told).toContain('kept a: Something went wrong on our side.')
    void tab.submit('d', task)
    await tab.submit('e')
    expect(sent).toEqual(['c', 'e'])
    await tab.outbox.discard(tab.outbox.operations()[0]?.id ?? '')
    await expect.poll(() => sent).toEqual(['c', 'e', 'b', 'd'])
  })

  it.each([
    ['is unknown', () => Promise.resolve(undefined)],
    ['does not load', () => Promise.reject(new Error('No such part'))],
  ])('sets aside what it cannot send, as its kind %s, and goes on with the next', async (_, loadSender) => {
    const browser = newBrowser()
    const before = openTab(browser, () => Promise.resolve(), { kind: 'invoices' })
    before.goOffline()
    void before.submit('a', { typed: 'Title: Report' })
    await expect.poll(() => before.outbox.operations()).toHaveLength(1)
    before.stop()
    const tab = openTab(browser, () => Promise.resolve(), { loadSender })
    await tab.submit('b')
    await expect.poll(() => tab.outbox.operations()[0]?.failure?.status).toBe(0)
    expect(await changesIn(browser.store)).toEqual(['a'])
    expect(tab.outbox.operations()[0]).toMatchObject({ typed: 'Title: Report', subject: 'Report' })
    const kept = ['kept a: It cannot be saved from this page. Reload the page, then try again.']
    await expect.poll(() => tab.told.filter((told) => told.startsWith('kept'))).toEqual(kept)
    const sender = { send: () => Promise.resolve(), learn: () => {}, show: () => {}, giveBack: () => false }
    tab.outbox.register('invoices', sender)
    await tab.outbox.retry(tab.outbox.operations()[0]?.id ?? '')
    await expect.poll(() => changesIn(browser.store)).toEqual([])
  })

  it('does not count as a failure that the server is away, and lets others by where it hangs at one', async () => {
    const away = [
      unreached(),
      new ApiError(503, 'unavailable', 'Later'),
      new ApiError(401, 'token_expired', 'Sign in'),
    ]
    let tries = 0
    const sent: unknown[] = []
    const tab = openTab(newBrowser(), (change) => {
      if (change === 'a' && tries++ < 12) return Promise.reject(away[tries % 3] ?? unreached())
      return Promise.resolve(void sent.push(change))
    })
    await Promise.all([tab.submit('a'), tab.submit('b')])
    expect([tries, sent]).toEqual([13, ['b', 'a']])
    await expect.poll(() => tab.outbox.operations()).toEqual([])
  })

  it('sets aside what the server is never able to do, once it has answered others between the tries', async () => {
    const task = { changes: ['a task'] }
    const sent: unknown[] = []
    const send = (change: unknown) =>
      change === 'a' ? Promise.reject(unavailable()) : Promise.resolve(void sent.push(change))
    const tab = openTab(newBrowser(), send, { wait: () => new Promise((resolve) => setTimeout(resolve, 0)) })
    tab.submit('a', task).catch(() => undefined)
    void tab.submit('b', task)
    for (let other = 1; !tab.outbox.operations()[0]?.failure && other < 30; other++) {
      const tries = tab.keys.length
      await tab.submit(`other ${other}`)
      await expect.poll(() => tab.keys.length).toBeGreaterThan(tries + 1)
    }
    expect(tab.outbox.operations()).toMatchObject([
      { change: 'a', failure: { status: 503, message: 'Not available right now' } },
      { change: 'b' },
    ])
    expect(tab.told).toContain('kept a: Not available right now')
    expect(sent).not.toContain('b')
    await tab.outbox.discard(tab.outbox.operations()[0]?.id ?? '')
    await expect.poll(() => sent).toContain('b')
  })

  it.each(['submit', 'submitFile'] as const)(
    'sets nothing aside while the server can do nothing of that sort, by %s',
    async (how) => {
      let tries = 0
      const tab = openTab(newBrowser(), (change) => {
        const isDown = change !== 'other' && tries++ < 40
        return isDown ? Promise.reject(unavailable()) : Promise.resolve()
      })
      const done = Promise.all(['a', 'b'].map((change) => tab[how](change)))
      // Where only files cannot be stored, records are answered meanwhile.
      for (let other = 0; how === 'submitFile' && other < 40; other++) {
        await tab.submit('other')
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      await done
      await expect.poll(() => tab.outbox.operations()).toEqual([])
      expect(tries).toBe(42)
      expect(tab.told.filter((told) => told.startsWith('kept'))).toEqual([])
    },
  )

  it('reports a refusal at once to its author, and continues with the next', async () => {
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
    expect(await tab.outbox.discard(tab.outbox.operations()[0]?.id ?? '')).toBe(true)
    expect(await changesIn(browser.store)).toEqual([])
  })

  it('asks by another key once something was refused, as the server answers a key alike for a day', async () => {
    const answers: (Error | undefined)[] = [unreached(), unreached(), refusal(403), undefined]
    const tab = openTab(newBrowser(), () => {
      const answer = answers.shift()
      return answer ? Promise.reject(answer) : Promise.resolve()
    })
    await expect(tab.submit('a')).rejects.toThrow('No')
    await expect.poll(() => tab.outbox.operations()[0]?.failure).toBeDefined()
    await tab.outbox.retry(tab.outbox.operations()[0]?.id ?? '')
    await expect.poll(() => tab.keys.length).toBe(4)
    expect(new Set(tab.keys.slice(0, 3)).size).toBe(1)
    expect(tab.keys[3]).not.toBe(tab.keys[2])
  })

  it.each([404, 405, 500, 502, 200])(
    'waits where not the server, but a page with %i answers',
    async (status) => {
      const answers = [new ApiError(status, 'unknown', `Server error: ${status}`)]
      const tab = openTab(newBrowser(), () => {
        const answer = answers.shift()
        return answer ? Promise.reject(answer) : Promise.resolve()
      })
      await tab.submit('a')
      expect(tab.told).toEqual(['waits a'])
    },
  )

  it('comes back once, later each time, however much is done meanwhile', async () => {
    const waits: { ms: number; over: () => void }[] = []
    const wait = (ms: number) => new Promise<void>((over) => waits.push({ ms, over }))
    const busy = new ApiError(503, 'unavailable', 'Busy')
    const limited = Object.assign(new ApiError(429, 'rate_limited', 'Later'), { retryAfterMs: 60_000 })
    const answers = [busy, busy, limited]
    const tab = openTab(newBrowser(), () => Promise.reject(answers.shift() ?? busy), { wait })
    void tab.submit('a')
    await expect.poll(() => waits.length).toBe(1)
    for (const change of ['b', 'c', 'd']) void tab.submit(change)
    await expect.poll(() => tab.told).toEqual(['waits a', 'waits b', 'waits c', 'waits d'])
    expect(tab.keys).toHaveLength(1)
    waits[0]?.over()
    await expect.poll(() => waits.length).toBe(2)
    waits[1]?.over()
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([1000, 2000, 60_000])
    expect(tab.keys).toHaveLength(3)
    // Somebody asks.
    void tab.outbox.retry(tab.outbox.operations()[0]?.id ?? '')
    await expect.poll(() => tab.keys.length).toBe(4)
  })

  it('does not send again and again what the device cannot remove', async () => {
    const browser = newBrowser()
    browser.store.remove = () => Promise.resolve()
    const tab = openTab(browser, () => Promise.resolve())
    await Promise.all([tab.submit('a'), tab.submit('b')])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(tab.keys).toHaveLength(2)
  })

  it('gives back to its form what is to be chosen there', async () => {
    const browser = newBrowser()
    const answers = [unreached(), refusal(409)]
    const tab = openTab(browser, () => Promise.reject(answers.shift() ?? refusal()), { giveBack: true })
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
