import { formatCount } from '../../lib/formats/formats.ts'
import { suchAs, typedMinutes } from '../../lib/formats/typed-minutes.ts'

/** What was typed into a cell, understood or not; blank counts as nothing. */
export type TypedDuration = { kind: 'seconds'; seconds: number } | { kind: 'problem'; message: string }

const howTo = `Type a time ${suchAs}`
const mostHours = 24

/** Seconds; blank is 0. */
export const parseDuration = (typed: string): TypedDuration => {
  if (typed.trim() === '') return { kind: 'seconds', seconds: 0 }
  const minutes = typedMinutes(typed)
  if (minutes === null) return { kind: 'problem', message: howTo }
  if (minutes > mostHours * 60)
    return {
      kind: 'problem',
      message: `A day has at most ${formatCount(mostHours)} hours. For minutes, type 90m.`,
    }
  return { kind: 'seconds', seconds: minutes * 60 }
}
