import type { Client } from '@daybook/contract/clients'
import { Link, useLocation } from '@tanstack/react-router'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { ClientEditor } from './client-editor.tsx'

interface ClientPanelProps {
  open: boolean
  /** Undefined where the address names a client that is not there. */
  client: Client | undefined
  onClose: () => void
}

/** The last client stays in the panel while it slides away. */
const useLastShown = ({ open, client }: ClientPanelProps): Client | undefined => {
  const [last, setLast] = useState(client)
  if (open && client !== last) setLast(client)
  return open ? client : last
}

const PageLink = ({ id }: { id: string }) => (
  <Tooltip label="Open its page" side="bottom">
    <Link to="/clients/$id" params={{ id }} className={buttonStyles({ variant: 'quiet', square: true })}>
      <SquareArrowOutUpRight aria-hidden="true" />
      <span className="sr-only">Open its page</span>
    </Link>
  </Tooltip>
)

export const ClientPanel = (props: ClientPanelProps) => {
  const client = useLastShown(props)
  const isOnItsPage = useLocation({ select: ({ pathname }) => pathname === `/clients/${client?._id}` })
  return (
    <Sheet
      open={props.open}
      onOpenChange={(stays) => !stays && props.onClose()}
      title="Edit Client"
      startAt="first field"
      actions={client && !isOnItsPage && <PageLink id={client._id} />}
    >
      {client ? (
        <ClientEditor key={client._id} client={client} />
      ) : (
        <EmptyState figure="search">This client is not here any more.</EmptyState>
      )}
    </Sheet>
  )
}
