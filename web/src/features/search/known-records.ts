import { fold } from '@daybook/contract/fold'
import type { SearchResult } from '@daybook/contract/search'
import type { SharedProject, SharedTask } from '@daybook/contract/sharing'
import type { QueryClient } from '@tanstack/react-query'
import type { KnownRecord, LoadedRecords } from '../../lib/feature/feature.ts'
import { knownFeatures } from '../../lib/feature/known-features.ts'
import { othersAt } from '../../lib/records/others.ts'
import type { StoredRecord } from '../../lib/records/record.ts'
import { sharedProjectsKey, sharedTasksKey } from '../sharing/sharing.ts'

/** A record that is known on this device, as the palette finds and lists it. */
export interface Found extends SearchResult {
  folded: string
  updatedAt: string
  isDone: boolean
  dueDate: string | null
}

// Folding thousands of titles takes longer than finding one among them.
const foldedOf = new WeakMap<object, string>()
const foldedTitle = (record: object, title: string): string => {
  const known = foldedOf.get(record)
  if (known !== undefined) return known
  const folded = fold(title)
  foldedOf.set(record, folded)
  return folded
}

const foundOf = (
  type: SearchResult['type'],
  record: { _id: string },
  title: string,
  rest: Pick<Found, 'subtitle' | 'updatedAt' | 'isDone' | 'dueDate'>,
) => ({ type, _id: record._id, title, folded: foldedTitle(record, title), ...rest }) satisfies Found

/** What 'Shared with You' lists, which may stand nowhere else on this device. */
const sharedWithPerson = (client: QueryClient): Found[] => {
  const tasks = client.getQueryData<readonly SharedTask[]>(sharedTasksKey) ?? []
  const projects = client.getQueryData<readonly SharedProject[]>(sharedProjectsKey) ?? []
  return [
    ...tasks.map((task) =>
      foundOf('task', task, task.title, {
        ...{ subtitle: task.project, updatedAt: '' },
        ...{ isDone: task.completed, dueDate: task.dueDate },
      }),
    ),
    ...projects.map((project) =>
      foundOf('project', project, project.name, {
        subtitle: '',
        updatedAt: '',
        isDone: false,
        dueDate: null,
      }),
    ),
  ]
}

/** Everything known of a kind as it shows, with what was done here and is not answered yet; reads nothing. */
const knownOf = (client: QueryClient, { kind: { name, apply } }: LoadedRecords): readonly KnownRecord[] => {
  const own = client.getQueryData<readonly KnownRecord[]>([name, 'list']) ?? []
  const others = othersAt<KnownRecord & StoredRecord>(name).get(client) ?? []
  const pending = client.getMutationCache().findAll({ mutationKey: [name, 'change'], status: 'pending' })
  return pending.reduce<readonly KnownRecord[]>(
    (records, { state }) => apply(records as readonly never[], state.variables as never),
    [...own, ...others],
  )
}

/** What is known of each kind; of one that does not load now, nothing is, and the others are there. */
const knownOfEach = async (client: QueryClient): Promise<readonly Found[]> => {
  const kinds = knownFeatures().flatMap(({ records }) => records ?? [])
  const read = kinds.map(async ({ load, trash }) => {
    const loaded = await load()
    return knownOf(client, loaded).map((record) =>
      foundOf(trash.type, record, loaded.kind.titleOf(record as never), {
        subtitle: loaded.kind.subtitleOf?.(record as never) ?? '',
        updatedAt: record.updatedAt,
        isDone: record.completed === true,
        dueDate: record.dueDate ?? null,
      }),
    )
  })
  const settled = await Promise.allSettled(read)
  return settled.flatMap((kind) => (kind.status === 'fulfilled' ? kind.value : []))
}

/** How many records this device knows, without the code of their kinds. */
export const countKnown = (client: QueryClient): number => {
  const lists = knownFeatures().map(({ name, records }) => {
    const own = client.getQueryData<readonly StoredRecord[]>([name, 'list']) ?? []
    return records ? [...own, ...(othersAt(name).get(client) ?? [])] : []
  })
  return new Set([...lists.flat(), ...sharedWithPerson(client)].map(({ _id }) => _id)).size
}

/** Everything that this device knows, each record once; of what nothing has shown yet, nothing is known. */
export const readKnown = async (client: QueryClient): Promise<readonly Found[]> => {
  const known = await knownOfEach(client)
  const ids = new Set(known.map(({ _id }) => _id))
  return [...known, ...sharedWithPerson(client).filter(({ _id }) => !ids.has(_id))]
}
