import type { FileAttachment } from '@daybook/contract/file-attachments'

const pictures = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])

/** How it can be previewed without a download; null where it cannot. */
export const previewOf = ({ mimetype }: FileAttachment): 'picture' | 'pdf' | null => {
  if (pictures.has(mimetype)) return 'picture'
  // Phones often have no viewer within the page.
  return mimetype === 'application/pdf' && navigator.pdfViewerEnabled ? 'pdf' : null
}
