import { again } from '../../lib/api/again.ts'

/** Loaded where there is nothing of one's own. */
export const loadSharedInstead = async () => (await again(() => import('./shared-instead.tsx'))).SharedInstead
