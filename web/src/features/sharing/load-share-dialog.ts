import { again } from '../../lib/api/again.ts'
/** The share dialog is loaded when it is asked for. */
export const loadShareDialog = async () =>
  (await again(() => import('./dialog/share-dialog.tsx'))).ShareDialog
