export { useClientPanels } from './clients-kind.ts'
