import { Check, Link2 } from 'lucide-react'
import { useCopy } from '../../lib/page/use-copy.ts'
import { Button } from '../../ui/button.tsx'
import { addressOf, type SharedLink } from './shared-link.ts'

const failure = { title: 'Copy failed', description: 'Please copy the address of this page instead.' }

/** Puts the link where it can be pasted from. */
export const CopyLink = ({ link }: { link: SharedLink }) => {
  const { isCopied, copy } = useCopy('Share link copied', failure)
  const Picture = isCopied ? Check : Link2
  return (
    <Button icon={<Picture />} onClick={() => void copy(window.location.origin + addressOf(link))}>
      Copy share link
    </Button>
  )
}
