import type { QueryClient } from '@tanstack/react-query'
import { keptAt } from '../../lib/records/kept.ts'
import { recentKey } from './feature.ts'

/** A record that was opened on this device; `name` is that of its feature. */
export interface Recent {
  name: string
  id: string
}

const recent = keptAt<readonly Recent[]>(recentKey)
const mostKept = 20

/** The records opened last on this device, the latest first. */
export const recentRecords = (client: QueryClient): readonly Recent[] => recent.get(client) ?? []

/** Takes in that a record was opened. */
export const rememberRecord = (client: QueryClient, opened: Recent): void => {
  const before = recentRecords(client).filter(({ name, id }) => name !== opened.name || id !== opened.id)
  recent.set(client, [opened, ...before].slice(0, mostKept))
}
