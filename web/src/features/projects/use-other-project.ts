import type { Project } from '@daybook/contract/projects'
import { useOthers, useReadOthers } from '../../lib/records/others.ts'
import { applyChange, loadRecords, projectsKey, usePendingChanges } from './use-projects.ts'

const isOwn = ({ isSharedWithMe }: Project) => !isSharedWithMe

/** A project that somebody shares with the person; without an id, none is read. */
export const useOtherProject = (id: string | undefined) => {
  const [name] = projectsKey
  const query = useReadOthers(name, ['one', id], async (client) =>
    (await loadRecords()).readOther(client, id ?? ''),
  )
  const others = useOthers(name, usePendingChanges(), applyChange, isOwn)
  return { ...query, project: others.find(({ _id }) => _id === id) }
}
