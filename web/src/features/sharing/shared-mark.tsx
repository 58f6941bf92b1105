import { Users } from 'lucide-react'
import type { Sharing } from './share-item.ts'

const wordsOf = ({ sharedUsernames: names }: Sharing): string =>
  names.length > 0 ? `Shared with ${names.map((name) => `@${name}`).join(', ')}` : 'Shared by link'

/** Beside the name of what is one's own: that others see it, and who for those who hear the page or point at it. */
export const SharedMark = ({ sharing }: { sharing: Sharing }) => {
  if (!sharing.isShared || sharing.isSharedWithMe) return null
  const words = wordsOf(sharing)
  return (
    <span title={words} className="relative z-10 flex shrink-0 text-ink-faint">
      <Users className="size-3.5" />
      <span className="sr-only">{words}</span>
    </span>
  )
}
