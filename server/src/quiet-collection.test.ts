import { getHeapSpaceStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { startQuietCollection } from './quiet-collection.ts'

const youngMiB = () =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.physical_space_size ?? 0) /
  1_048_576

/** What a busy server does with its memory: much that is needed for a moment. */
const work = (): void => {
  let held: string[][] = []
  for (let n = 0; n < 3_000_000; n++) {
    if (n % 50_000 === 0) held = []
    held.push([`${n}`])
  }
}

it('gives back, once it is quiet, what a busy time has left', async () => {
  work()
  const busy = youngMiB()
  expect(busy).toBeGreaterThan(8)
  const stop = startQuietCollection(50)
  await eventually(() => expect(youngMiB()).toBeLessThan(busy / 2))
  await stop()
})
