/** The share dialog is loaded when it is asked for. */
export const loadShareDialog = async () => (await import('./dialog/share-dialog.tsx')).ShareDialog
