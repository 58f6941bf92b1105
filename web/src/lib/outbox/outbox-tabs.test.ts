import { describe, expect, it } from 'vitest'
import { changesIn, newBrowser, openTab, refusal } from './test-browser.ts'

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

  it('give back what was refused in the tab where it was typed, else in the one that has sent it', async () => {
    const browser = newBrowser()
    const send = () => Promise.reject(refusal(409))
    const one = openTab(browser, send, { giveBack: true })
    const other = openTab(browser, send, { giveBack: true })
    await Promise.allSettled([one.submit('a'), one.submit('b'), other.submit('c'), other.submit('d')])
    expect(one.given).toEqual(['a', 'b'])
    expect(other.given).toEqual(['c', 'd'])
    one.goOffline()
    other.goOffline()
    void one.submit('e').catch(() => undefined)
    await expect.poll(() => other.outbox.operations()).toHaveLength(1)
    one.stop()
    other.goOnline()
    await expect.poll(() => other.given).toEqual(['c', 'd', 'e'])
    expect(await changesIn(browser.store)).toEqual([])
  })

  it('show what waits in the other, also where storing it takes a while', async () => {
    const browser = newBrowser()
    const { store } = browser
    const add: typeof store.add = async (...stored) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return store.add(...stored)
    }
    const slow = { ...browser, store: { ...store, add } }
    const [one, other] = [openTab(slow, () => Promise.resolve()), openTab(slow, () => Promise.resolve())]
    one.goOffline()
    other.goOffline()
    void one.submit('a')
    await expect.poll(() => other.outbox.operations()).toHaveLength(1)
  })

  it('give up in one what waits in the other', async () => {
    const browser = newBrowser()
    const send = () => Promise.resolve()
    const [one, other] = [openTab(browser, send), openTab(browser, send)]
    one.goOffline()
    other.goOffline()
    const done = one.submit('a')
    await expect.poll(() => other.outbox.operations()).toHaveLength(1)
    expect(await other.outbox.discard(other.outbox.operations()[0]?.id ?? '')).toBe(true)
    await expect(done).rejects.toMatchObject({ name: 'Settled' })
    one.goOnline()
    expect([...one.keys, ...other.keys]).toEqual([])
  })

  it('say so where what is given up was sent already', async () => {
    const browser = newBrowser()
    let answer = () => {}
    const send = () => new Promise<void>((resolve) => (answer = resolve))
    const [one, other] = [openTab(browser, send), openTab(browser, send)]
    const done = one.submit('a')
    await expect.poll(() => other.outbox.operations()).toHaveLength(1)
    await expect.poll(() => one.keys.length + other.keys.length).toBe(1)
    const given = other.outbox.discard(other.outbox.operations()[0]?.id ?? '')
    expect(other.outbox.operations()).toEqual([])
    answer()
    expect(await given).toBe(false)
    await done
  })
})
