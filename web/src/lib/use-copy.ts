import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'

/** Spec 2 §9. */
const shownMs = 2_000

/** Copies a text and says so; `isCopied` for two seconds after that. */
export const useCopy = (said: string) => {
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), shownMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((before) => before + 1)
      toast({ id: 'copy', title: said, tone: 'good', durationMs: shownMs })
    } catch {
      setCopies(0)
      toast({ id: 'copy', title: 'Failed to copy to clipboard', tone: 'bad' })
    }
  }
  return { isCopied, copy }
}
