export { useClientPanels } from './client-panels-address.ts'
export { loadRecords as loadClientRecords } from './load-records.ts'
