export { lazyClients, useClientPanels } from './clients-kind.ts'
export { useMakeClient } from './make-client.ts'
