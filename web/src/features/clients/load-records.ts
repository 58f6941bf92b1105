import { again } from '../../lib/again.ts'
/** What describes clients is loaded beside the page and not before it: most pages show their names at most. */
export const loadRecords = async () => (await again(() => import('./client-records.ts'))).clientRecords
