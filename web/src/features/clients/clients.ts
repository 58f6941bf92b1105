export { loadRecords as loadClientRecords } from './load-records.ts'
