import { formatMinutes } from '../../lib/formats.ts'
import { type SessionFields, secondsBetween } from './session-change.ts'
import type { TaskChange } from './task-change.ts'

const wordsOf = ({ startedAt, stoppedAt, note }: SessionFields): string => {
  const minutes = startedAt && stoppedAt ? formatMinutes(secondsBetween(startedAt, stoppedAt) / 60) : ''
  return [minutes, note].filter(Boolean).join(' · ')
}

/** Time typed by hand, in words: its form has closed when it turns out that it was not recorded. */
export const keptSession = (change: TaskChange): string | undefined => {
  if (change.kind === 'addSession') return wordsOf(change.session)
  if (change.kind === 'editSession') return wordsOf(change.fields)
  return undefined
}
