import { listClients } from '@daybook/contract/clients'
import { Link } from '@tanstack/react-router'
import { FileUp, Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { again } from '../../lib/again.ts'
import { messageOf } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { formatCount } from '../../lib/formats.ts'
import { LimitBanner } from '../../lib/limits/limit-banner.tsx'
import { OfflineBanner } from '../../lib/offline-banner.tsx'
import { useShortcut } from '../../lib/shortcut.ts'
import { useSearchText } from '../../lib/use-search-text.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.ts'
import { ClientFilterLine } from './client-filter-line.tsx'
import { clientLimit } from './client-limit.ts'
import { useClientPanels } from './client-panels-address.ts'
import { useClientsAddress } from './clients-address.ts'
import { ClientsBody } from './clients-body.tsx'
import { listedClients } from './list-clients.ts'
import { useClients } from './use-clients.ts'

const loadImport = async () => (await again(() => import('./import/import-dialog.tsx'))).ImportDialog

const saveFile = (archived: boolean): void => {
  const query = { format: 'csv', ...(archived && { archived }) } as const
  download(listClients, { query }).catch((error: unknown) =>
    toast({ title: 'Failed to download clients', description: messageOf(error, ''), tone: 'bad' }),
  )
}

const Below = ({ archived }: { archived: boolean }) => (
  <p className="flex justify-end gap-4 px-2 text-sm">
    <button type="button" className={linkStyles({ quiet: true })} onClick={() => saveFile(archived)}>
      Download CSV
    </button>
    <Link to="/trash" className={linkStyles({ quiet: true })}>
      Trash
    </Link>
  </p>
)

/** Whom one works for. */
export const ClientsPage = () => {
  const query = useClients()
  const address = useClientsAddress()
  const { archived } = address
  const { openId, hasPanel, editClient, startCreating } = useClientPanels()
  const { text: search, setText, settle } = useSearchText(address.search, address.setSearch)
  const [isImporting, setIsImporting] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const newClientRef = useRef<HTMLButtonElement>(null)
  useShortcut('n', startCreating, { label: 'New client' })
  useShortcut('/', () => searchRef.current?.focus(), { label: 'Search clients' })

  const { clients } = query
  const sought = useDeferredValue(search)
  const listed = useMemo(
    () => listedClients(clients ?? [], { search: sought, archived }),
    [clients, sought, archived],
  )
  const count = clients?.filter((client) => !client.archived).length
  const showAll = () => {
    setText('')
    settle('', address.showAll)
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Clients"
        aside={count !== undefined && `${formatCount(count)} in all`}
        action={
          <>
            <Button
              variant="quiet"
              icon={<FileUp aria-hidden="true" />}
              className="max-sm:w-10 max-sm:px-0"
              onClick={() => setIsImporting(true)}
            >
              <span className="max-sm:sr-only">Import</span>
            </Button>
            <Button
              ref={newClientRef}
              // One primary action: on the empty page that is the one in its middle.
              variant={clients?.length === 0 ? 'secondary' : 'primary'}
              icon={<Plus aria-hidden="true" />}
              aria-keyshortcuts="n"
              onClick={startCreating}
            >
              New client
            </Button>
          </>
        }
      >
        <ClientFilterLine
          {...{ search, archived, searchRef }}
          onSearch={setText}
          onSearchSettled={settle}
          onArchived={address.setArchived}
        />
      </PageHeader>
      <OfflineBanner />
      <LimitBanner limit={clientLimit} count={count} />
      <ClientsBody
        {...{ query, listed, openId, archived }}
        isSearching={sought.trim() !== ''}
        compact={hasPanel}
        fallbackFocus={newClientRef}
        onEdit={editClient}
        onCreate={startCreating}
        onShowAll={showAll}
      />
      {clients && clients.length > 0 && <Below archived={archived} />}
      <LazyPart isOpen={isImporting} load={loadImport} onFailed={() => setIsImporting(false)}>
        {(ImportDialog) => <ImportDialog onClose={() => setIsImporting(false)} />}
      </LazyPart>
    </div>
  )
}
