import { again } from '../../lib/again.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useClientPanels } from './client-panels-address.ts'

const loadPanels = async () => (await again(() => import('./client-panels.tsx'))).ClientPanels

/** The panels of clients, for the shell: they open beside whatever page asks for them. */
export const ClientPanelsBeside = () => {
  const { hasPanel, closePanel } = useClientPanels()
  return (
    <LazyPart isOpen={hasPanel} stays load={loadPanels} onFailed={closePanel}>
      {(ClientPanels) => <ClientPanels />}
    </LazyPart>
  )
}
