import type { Client } from '@daybook/contract/clients'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { Unread } from '../../../lib/connection/unread.tsx'
import { ClientParts } from '../../../lib/feature/feature-parts.tsx'
import { useRecordTitle } from '../../../lib/page/record-title.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { useArrival } from '../../../lib/page/use-arrival.ts'
import { RecordMissing } from '../../../lib/records/page/record-missing.tsx'
import { DeleteButton } from '../../../lib/records/panels/delete-question.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { clientRecords } from '../client-records.ts'
import { lazyClients, useClientPanels } from '../clients-kind.ts'
import { DeleteClient } from '../delete-client.tsx'
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
        <ClientWork clientId={client._id} summary={data} />
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
  const changeClient = clientRecords.useChange()
  const navigate = useNavigate()
  const { open } = useClientPanels()
  const { _id, archived, version } = client
  const edit = () => open(_id)
  useShortcut('e', edit, { label: 'Edit the client' })
  const Picture = archived ? ArchiveRestore : Archive
  return (
    <>
      <IconButton
        label={archived ? 'Unarchive' : 'Archive'}
        icon={<Picture />}
        onClick={() => changeClient({ kind: 'archive', id: _id, archived: !archived, version })}
      />
      <DeleteButton
        noun="client"
        record={client}
        Question={DeleteClient}
        returnTo={() => document.querySelector('main')}
        onGone={() => void navigate({ to: '/clients' })}
      />
      <Button variant="quiet" icon={<Pencil />} aria-keyshortcuts="e" folds="md" onClick={edit}>
        Edit
      </Button>
    </>
  )
}

const FoundClient = ({ client }: { client: Client }) => {
  useRecordTitle(client.name)
  const top = useArrival<HTMLHeadingElement>(client._id)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader titleRef={top} title={client.name} action={<Actions client={client} />} />
      <OfflineBanner />
      {client.archived && (
        <Banner>
          This client is archived. It does not count towards your limit and cannot be chosen for a project.
        </Banner>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <ClientContact client={client} />
        {client.notes && (
          <TitledSection id="notes" title="Notes">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap border-line border-t py-2.5 text-md">
              {client.notes}
            </p>
          </TitledSection>
        )}
      </div>
      <Work client={client} />
      <ClientParts clientId={client._id} />
    </div>
  )
}

/** One client: how to reach it, since that is there at once and nothing pushes it down; its work and its invoices (rules §5). */
export const ClientPage = () => {
  const { id } = useParams({ strict: false })
  const query = lazyClients.useRecords()
  const { records: clients } = query
  const client = clients?.find(({ _id }) => _id === id)
  if (client) return <FoundClient key={client._id} client={client} />
  return (
    <RecordMissing
      noun="client"
      nouns="clients"
      pages="/clients"
      query={query}
      isGone={clients !== undefined}
    />
  )
}
