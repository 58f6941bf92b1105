import { useEffect, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { toastMs } from '../../ui/toast-durations.ts'

/** Copies a text and shows a toast; `isCopied` is true for two seconds after it. */
export const useCopy = (said: string, failure = { title: 'Failed to copy to clipboard' }) => {
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), toastMs.copied)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((before) => before + 1)
      toast({ id: 'copy', title: said, tone: 'good', lasts: 'copied' })
    } catch {
      setCopies(0)
      toast({ id: 'copy', ...failure, tone: 'bad' })
    }
  }
  return { isCopied, copy }
}
