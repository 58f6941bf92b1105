import { listViewers, presenceSeconds, startViewing, stopViewing } from '@daybook/contract/presence'
import type { Collaborator } from '@daybook/contract/sharing'
import { call } from '../../../lib/api/api-client.ts'
import { inOrder } from '../../../lib/api/in-order.ts'
import { sameValue } from '../../../lib/forms/merge-edits.ts'
import { joinTabs } from '../../../lib/session/tab-lock.ts'

type People = readonly Collaborator[]

/** So short a time after it was said, it still holds when it is said the next time. */
const freshMs = (presenceSeconds * 1000) / 4
const saidAt = new Map<string, number>()

/** One after the other: what was said last is what holds. */
const inTurn = <T>(id: string, what: () => Promise<T>): Promise<T> => inOrder(`viewers ${id}`, what)

const say = async (id: string): Promise<People> => {
  const viewers = await call(startViewing, { params: { id } })
  saidAt.set(id, performance.now())
  return viewers
}

const lookNow = async (id: string, before: People | undefined): Promise<People> => {
  const isFresh = performance.now() < (saidAt.get(id) ?? Number.NEGATIVE_INFINITY) + freshMs
  if (!isFresh || !before) return say(id)
  const viewers = await call(listViewers, { params: { id } }, { fresh: true })
  // Nobody came or went: the person did, who may have closed the task on another device.
  return sameValue(viewers, before) ? say(id) : viewers
}

/**
 * The other viewers of a task, where `before` were the last known ones; says that one looks too, unless that was
 * just said.
 */
export const look = (id: string, before: People | undefined): Promise<People> =>
  inTurn(id, () => lookNow(id, before))

/**
 * Marks this tab as looking; returns a function that stops it, which the others hear of unless another tab still
 * looks.
 */
export const startLooking = (id: string): (() => void) => {
  const stop = joinTabs(`viewers ${id}`)
  const stopNow = async () => {
    saidAt.delete(id)
    if (await stop()) await call(stopViewing, { params: { id } })
  }
  return () => void inTurn(id, stopNow).catch(() => undefined)
}
