import type { Recurrence } from '@daybook/contract/recurrence'
import { Repeat } from 'lucide-react'
import { useUser } from '../../../lib/session/session-store.ts'
import { repeatWords } from './repeat-words.ts'

/** Beside a title: that the task comes again, and when for those who hear the page or point at it. */
export const RepeatMark = ({ rule }: { rule: Recurrence }) => {
  const { weekStart } = useUser()
  const words = repeatWords(rule, weekStart)
  return (
    <span title={words} className="relative z-10 flex shrink-0 text-ink-faint">
      <Repeat aria-hidden="true" className="size-3.5" />
      <span className="sr-only">Repeats: {words}</span>
    </span>
  )
}
