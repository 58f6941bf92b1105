import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Feature } from '../../lib/feature/feature.ts'
import { provideFeatures } from '../../lib/feature/known-features.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => void vi.stubGlobal('navigator', { onLine: false }))
const { readKnown } = await import('./known-records.ts')

const feature = (name: string, type: string, load: () => Promise<unknown>) =>
  ({ name, records: { trash: { type }, load } }) as unknown as Feature

test('what is known of the others is there where one kind does not load', async () => {
  const client = new QueryClient()
  client.setQueryData(['clients', 'list'], [{ _id: 'c', name: 'Noor', updatedAt: '2026-03-04' }])
  const kind = {
    name: 'clients',
    apply: (records: unknown) => records,
    titleOf: ({ name }: { name: string }) => name,
  }
  provideFeatures([
    feature('projects', 'project', () => Promise.reject(new Error('A chunk did not load'))),
    feature('clients', 'client', () => Promise.resolve({ kind })),
  ])
  onTestFinished(() => provideFeatures([]))
  expect((await readKnown(client)).map(({ type, title }) => [type, title])).toEqual([['client', 'Noor']])
})
