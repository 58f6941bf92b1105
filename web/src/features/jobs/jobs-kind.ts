import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { gathered, livePace } from '../../lib/api/gathered.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { addPanelParts } from '../../lib/records/panels/one-panel.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazyJobs = lazyRecords('jobs', async () => (await import('./job-records.ts')).jobRecords)

/** Under it stands what is read of applications, one's own and those for one's jobs. */
export const applicationsKey = ['applications'] as const

const createRecordListener = kindListener(lazyJobs, { of: 'job' })

/** For the shell: applications are read again once one of them has changed, and their numbers with the jobs. */
export const createJobListener = (client: QueryClient) => {
  const listen = createRecordListener(client)
  const readAgain = gathered(() => {
    void client.invalidateQueries({ queryKey: applicationsKey })
    void client.invalidateQueries({ queryKey: lazyJobs.key })
  }, livePace)
  return (event: LiveEvent): void => {
    if (event.type === 'application.changed' || event.type === 'resync') readAgain()
    listen(event)
  }
}

export const useJobPanels = panelsAddress('job', 'job', 'Pro')

// An application has the place of a panel, beside the others for its job.
addPanelParts('application')

/** Whether an application is open, for which the page makes room as for a record's panel. */
export const useHasApplication = (): boolean =>
  useSearch({ strict: false, select: (search: { application?: string }) => search.application !== undefined })
