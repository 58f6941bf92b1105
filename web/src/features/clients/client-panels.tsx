import { ClientPanel } from './client-panel.tsx'
import { useClientPanels } from './client-panels-address.ts'
import { CreateClientPanel } from './create-client-panel.tsx'
import { useClients } from './use-clients.ts'

/** What opens of clients beside any page: a new one, or one to be edited. */
export const ClientPanels = () => {
  const { openId, isCreating, closePanel } = useClientPanels()
  const { clients } = useClients()
  return (
    <>
      <CreateClientPanel open={isCreating} onClose={closePanel} />
      <ClientPanel
        open={openId !== undefined && clients !== undefined}
        client={clients?.find(({ _id }) => _id === openId)}
        onClose={closePanel}
      />
    </>
  )
}
