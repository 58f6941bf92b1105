import { Unread } from '../../lib/unread.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ClientList, type ClientListProps } from './client-list.tsx'
import type { useClients } from './use-clients.ts'

interface ClientsBodyProps extends ClientListProps {
  query: ReturnType<typeof useClients>
  isSearching: boolean
  archived: boolean
  onCreate: () => void
  onShowAll: () => void
}

/** The list, or what stands in its place. */
export const ClientsBody = (props: ClientsBodyProps) => {
  const { query, isSearching, archived, onCreate, onShowAll, ...list } = props
  if (query.clients && list.listed.length > 0) return <ClientList {...list} />
  if (!query.clients)
    return (
      <Unread query={query} failed="Failed to load clients" advice="Please check your connection.">
        <SkeletonRows label="Loading clients" count={5} className="border-line border-t" />
      </Unread>
    )
  if (isSearching || archived)
    return (
      <EmptyState figure="search" action={<Button onClick={onShowAll}>Show current clients</Button>}>
        {isSearching ? 'No client matches what you look for.' : 'No client is archived.'}
      </EmptyState>
    )
  return (
    <EmptyState
      figure="clients"
      action={
        <Button variant="primary" onClick={onCreate}>
          Add Client
        </Button>
      }
    >
      <span className="block font-medium text-ink">No clients yet.</span>
      Click "Add Client" to create your first client.
    </EmptyState>
  )
}
