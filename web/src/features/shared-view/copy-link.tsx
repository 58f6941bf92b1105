import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { addressOf, type SharedLink } from './shared-link.ts'

/** Spec 2 §9. */
const copiedMs = 2_000

/** Puts the link where it can be pasted from. */
export const CopyLink = ({ link }: { link: SharedLink }) => {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), copiedMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + addressOf(link))
      setCopies((before) => before + 1)
      toast({ title: 'Share link copied', tone: 'good', durationMs: copiedMs, id: 'copied' })
    } catch {
      toast({ title: 'Failed to copy to clipboard', tone: 'bad', id: 'copied' })
    }
  }
  const Picture = copies > 0 ? Check : Link2
  return (
    <Button icon={<Picture aria-hidden="true" />} onClick={() => void copy()}>
      Copy share link
    </Button>
  )
}
