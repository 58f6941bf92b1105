import { type Client, listClients } from '@daybook/contract/clients'
import { FileUp } from 'lucide-react'
import { useCallback, useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { download } from '../../lib/api/download.ts'
import type { Creatable } from '../../lib/figures/creatable.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { ListFoot } from '../../lib/records/list/list-foot.tsx'
import { ListPage } from '../../lib/records/list/list-page.tsx'
import { StateFilter } from '../../lib/records/list/state-filter.tsx'
import { textIn, useListAddress } from '../../lib/records/list/use-list-address.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { toast } from '../../ui/toast.ts'
import { useClientColumns } from './client-columns.tsx'
import { listedClients } from './client-records.ts'
import { ClientRow } from './client-row.tsx'
import { clientLimit, lazyClients, useClientPanels } from './clients-kind.ts'
import { DeleteClient } from './delete-client.tsx'

/** The filters of the list, and the panel beside it. */
export interface ClientsSearch {
  create?: Creatable
  /** The client that is being edited. */
  edit?: string
  find?: string
  archived?: boolean
}

const readSearch = ({ find, archived }: Record<string, unknown>): ClientsSearch => ({
  find: textIn(find),
  archived: String(archived) === 'true' || undefined,
})
const everyClient: ClientsSearch = { find: undefined, archived: undefined }

const loadImport = async () => (await again(() => import('./import/import-dialog.tsx'))).ImportDialog

const states = [
  [false, 'Current'],
  [true, 'Archived'],
] as const

const saveFile = (archived: boolean): void => {
  const query = { format: 'csv', ...(archived && { archived }) } as const
  download(listClients, { query }).catch((error: unknown) =>
    toast({ title: 'Failed to download clients', description: messageOf(error, ''), tone: 'bad' }),
  )
}

const Import = () => {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="quiet" icon={<FileUp />} folds="sm" onClick={() => setIsOpen(true)}>
        Import
      </Button>
      <LazyPart isOpen={isOpen} load={loadImport} onFailed={close}>
        {(ImportDialog) => <ImportDialog onClose={close} />}
      </LazyPart>
    </>
  )
}

/** The page of clients. */
export const ClientsPage = () => {
  const address = useListAddress('/clients', readSearch, everyClient)
  const { archived = false } = address.shown
  const panels = useClientPanels()
  const columns = useClientColumns()
  const listOf = useCallback(
    (clients: readonly Client[], search: string) => listedClients(clients, { search, archived }),
    [archived],
  )
  const countOf = (clients: readonly Client[], isArchived: boolean) =>
    clients.filter((client) => client.archived === isArchived).length
  return (
    <ListPage
      noun="client"
      nouns="clients"
      query={lazyClients.useRecords()}
      failed="Failed to load clients"
      advice="Please check your connection."
      {...{ address, panels, columns, listOf }}
      limit={clientLimit}
      actions="w-16"
      Deletion={DeleteClient}
      counts={{
        aside: (clients) => `${formatCount(countOf(clients, archived))} ${archived ? 'archived' : 'in all'}`,
        limited: (clients) => countOf(clients, false),
      }}
      filters={
        <StateFilter
          states={states}
          shown={archived}
          onShow={(isShown) => address.change({ archived: isShown || undefined })}
        />
      }
      action={<Import />}
      noneFound={(isSearching) =>
        isSearching || archived
          ? {
              words: isSearching ? 'No clients match your search.' : 'No archived clients.',
              showAll: 'Show current clients',
            }
          : undefined
      }
      none={{
        figure: 'clients',
        create: 'Add Client',
        title: 'No clients yet.',
        advice: 'Click "Add Client" to create your first client.',
      }}
      below={
        <ListFoot>
          <button type="button" className={linkStyles({ quiet: true })} onClick={() => saveFile(archived)}>
            Download CSV
          </button>
        </ListFoot>
      }
    >
      {(client, row) => <ClientRow client={client} {...row} />}
    </ListPage>
  )
}
