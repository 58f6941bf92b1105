import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TypesetterLate } from './document.ts'
import { createTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const limits = { mostOfHolder: 3, mostWaiting: 5, patienceMs: 30_000 }

/** Work that takes so long, and in which order it was done. */
const using = (options = limits) => {
  const turns = createTurns(options)
  const done: string[] = []
  const ask = (holder: string, name: string, ms = 1000) =>
    turns
      .take(holder, () => new Promise<void>((resolve) => setTimeout(resolve, ms)))
      .then(
        () => done.push(name),
        (error: unknown) => done.push(error instanceof TypesetterLate ? `${name} late` : `${name} failed`),
      )
  return { turns, done, ask }
}

describe('turns', () => {
  it('go round among those who wait, whoever asked for more', async () => {
    const { done, ask } = using()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('ada', name)
    void ask('bob', 'b1')
    void ask('cy', 'c1')
    await vi.advanceTimersByTimeAsync(6000)
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('are refused to one who has too many waiting, and go on for others', async () => {
    const { done, ask } = using()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('ada', name)
    void ask('bob', 'b1')
    await vi.advanceTimersByTimeAsync(5000)
    expect(done).toEqual(['a5 late', 'a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('are refused to everybody when too many wait', async () => {
    const { done, ask } = using()
    for (const holder of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void ask(holder, holder)
    await vi.advanceTimersByTimeAsync(6000)
    expect(done).toEqual(['g late', 'a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('are waited for only so long, and then make room', async () => {
    const { done, ask } = using()
    void ask('ada', 'a1', 40_000)
    for (const name of ['b1', 'b2', 'b3']) void ask('bob', name)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(done).toEqual(['b1 late', 'b2 late', 'b3 late'])
    void ask('bob', 'b4')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(done.slice(3)).toEqual(['a1', 'b4'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('go on after work that fails', async () => {
    const { turns, done, ask } = using()
    const failing = turns.take('ada', () => Promise.reject(new Error('no')))
    void ask('bob', 'b1')
    await expect(failing).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toEqual(['b1'])
  })
})
