import type { Client } from '@daybook/contract/clients'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { OfflineBanner } from '../../../lib/offline-banner.tsx'
import { useRecordTitle } from '../../../lib/record-title.ts'
import { useShortcut } from '../../../lib/shortcut.ts'
import { Unread } from '../../../lib/unread.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useClientPanels } from '../client-panels-address.ts'
import { DeleteClient } from '../delete-client.tsx'
import { useChangeClient } from '../use-change-client.ts'
import { useClients } from '../use-clients.ts'
import { ClientContact } from './client-contact.tsx'
import { ClientProjects } from './client-projects.tsx'
import { ClientWork } from './client-work.tsx'
import { useSummary } from './use-summary.ts'

const Work = ({ client }: { client: Client }) => {
  const query = useSummary(client._id)
  const { data } = query
  if (data)
    return (
      <>
        <ClientWork summary={data} />
        <ClientProjects client={client} projects={data.projects} />
      </>
    )
  return (
    <Unread query={query} failed="Failed to load the client’s work" advice="Please check your connection.">
      <SkeletonRows label="Loading the client’s work" count={4} />
    </Unread>
  )
}

const Actions = ({ client }: { client: Client }) => {
  const changeClient = useChangeClient()
  const navigate = useNavigate()
  const { editClient } = useClientPanels()
  const [isAsked, setIsAsked] = useState(false)
  const { _id, archived, version } = client
  const edit = () => editClient(_id)
  useShortcut('e', edit, { label: 'Edit the client' })
  const Picture = archived ? ArchiveRestore : Archive
  return (
    <>
      <IconButton
        label={archived ? 'Unarchive' : 'Archive'}
        icon={<Picture aria-hidden="true" />}
        onClick={() => changeClient({ kind: 'archive', id: _id, archived: !archived, version })}
      />
      <IconButton
        label="Delete client"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setIsAsked(true)}
      />
      <Button
        icon={<Pencil aria-hidden="true" />}
        aria-keyshortcuts="e"
        className="max-sm:w-10 max-sm:px-0"
        onClick={edit}
      >
        <span className="max-sm:sr-only">Edit</span>
      </Button>
      <DeleteClient
        client={isAsked ? client : undefined}
        returnTo={() => document.querySelector('main')}
        onDeleted={() => void navigate({ to: '/clients' })}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}

const FoundClient = ({ client }: { client: Client }) => {
  useRecordTitle(client.name)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={client.name} action={<Actions client={client} />} />
      <OfflineBanner />
      {client.archived && (
        <Banner>This client is archived: it counts towards no limit, and is offered for no project.</Banner>
      )}
      <Work client={client} />
      <div className="grid gap-6 lg:grid-cols-2">
        <ClientContact client={client} />
        {client.notes && (
          <section aria-labelledby="notes" className="flex flex-col gap-2">
            <h2 id="notes" className="font-medium text-sm">
              Notes
            </h2>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-line border-t py-2.5 text-md">
              {client.notes}
            </p>
          </section>
        )}
      </div>
    </div>
  )
}

/** One client: its unbilled work, its projects, and how to reach it (decisions §5). */
export const ClientPage = () => {
  const { id } = useParams({ strict: false })
  const query = useClients()
  const { clients } = query
  const client = clients?.find(({ _id }) => _id === id)
  if (client) return <FoundClient key={client._id} client={client} />
  const loading = <SkeletonRows label="Loading the client" count={8} />
  if (clients && query.isFetching) return loading
  if (clients)
    return (
      <EmptyState
        figure="search"
        action={
          <Link to="/clients" className={buttonStyles()}>
            All clients
          </Link>
        }
      >
        This client is not here any more.
      </EmptyState>
    )
  return (
    <Unread query={query} failed="Failed to load clients" advice="Please check your connection.">
      {loading}
    </Unread>
  )
}
