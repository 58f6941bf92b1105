import { File, FileArchive, FileText, Image, type LucideIcon } from 'lucide-react'

const pictureOf = (mimetype: string): LucideIcon => {
  if (mimetype.startsWith('image/')) return Image
  if (mimetype.startsWith('text/') || /pdf|word|document/.test(mimetype)) return FileText
  return /zip|tar|compressed|rar|7z/.test(mimetype) ? FileArchive : File
}

/** What kind of file it is, at a glance; its name says it in words. */
export const AttachmentIcon = ({ mimetype }: { mimetype: string }) => {
  const Picture = pictureOf(mimetype)
  return <Picture aria-hidden="true" className="size-4 text-ink-faint" />
}
