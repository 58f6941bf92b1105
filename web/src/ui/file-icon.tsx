import { File, FileArchive, FileText, Image } from 'lucide-react'

const pictures = { image: Image, text: FileText, archive: FileArchive, other: File }

const kindOf = (mimetype: string): keyof typeof pictures => {
  if (mimetype.startsWith('image/')) return 'image'
  if (mimetype.startsWith('text/') || /pdf|word|document/.test(mimetype)) return 'text'
  return /zip|tar|compressed|rar|7z/.test(mimetype) ? 'archive' : 'other'
}

/** What kind of file it is, at a glance; its name says it in words. */
export const FileIcon = ({ mimetype }: { mimetype: string }) => {
  const Picture = pictures[kindOf(mimetype)]
  return <Picture className="size-4 text-ink-faint" />
}
