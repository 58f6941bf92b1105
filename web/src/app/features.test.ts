import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TrashedRecord } from '@daybook/contract/trash'
import { expect, test, vi } from 'vitest'
import { featureOrder } from '../../../scripts/lib/feature-order.mjs'
import { features } from './features.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))

const folder = join(import.meta.dirname, '..', 'features')
const folders = readdirSync(folder)
const named = (file: string) => folders.filter((name) => existsSync(join(folder, name, file)))
const unique = (values: readonly unknown[]) => new Set(values).size === values.length

test('every folder of a feature stands in the feature order', () => {
  const unlisted = folders.filter((name) => !featureOrder.includes(name))
  expect(unlisted, 'not in scripts/lib/feature-order.mjs').toEqual([])
})

test('every feature says what it is, under the name of its folder', () => {
  const silent = folders.filter((name) => !named('feature.ts').includes(name))
  expect(silent, 'has no feature.ts').toEqual([])
  expect(features.map(({ name }) => name)).toEqual(featureOrder.filter((name) => folders.includes(name)))
})

test('every type of record in the trash is said by one feature', () => {
  const said = features.flatMap(({ records }) => records?.trash.type ?? [])
  expect(said.toSorted()).toEqual(TrashedRecord.shape.type.options.toSorted())
})

test('the list of every kind of record is kept offline, and read before its page is opened', async () => {
  for (const { name, records, kept = [], loadAhead } of features) {
    if (!records) continue
    expect(kept, `${name} does not keep its list`).toContainEqual([name, 'list'])
    const ahead = (await loadAhead?.())?.() ?? []
    expect(
      ahead.map(({ queryKey }) => queryKey),
      `${name} does not read its list ahead`,
    ).toContainEqual([name, 'list'])
  }
})

test('every kind of record hears what others change', () => {
  const deaf = features.filter(({ records, listeners }) => records && !listeners?.length)
  expect(deaf.map(({ name }) => name)).toEqual([])
})

test('no two features claim one name or place', () => {
  expect(unique(features.flatMap(({ records }) => records?.panel.addsAt ?? []))).toBe(true)
  expect(unique(features.flatMap(({ navigation = [] }) => navigation.map(({ place }) => place)))).toBe(true)
  expect(unique(features.flatMap(({ name, senders = {} }) => [name, ...Object.keys(senders)]))).toBe(true)
})
