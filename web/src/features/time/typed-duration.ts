/** What was typed into a cell, understood or not; blank is none. */
export type TypedDuration = { kind: 'seconds'; seconds: number } | { kind: 'problem'; message: string }

const howTo = 'Type a time such as 1:30, 1.5 or 90m'
const mostHours = 24

const clock = /^(\d*):(\d{1,2})$/
const decimal = /^(\d+)(?:[.,](\d+))?\s*(?:h|hours?)?$|^[.,](\d+)\s*(?:h|hours?)?$/
const minutesOnly = /^(\d+)\s*(?:m|min|minutes?)$/
const hoursAndMinutes = /^(\d+)\s*(?:h|hours?)\s*(\d+)\s*(?:m|min|minutes?)?$/

/** Whole minutes; a decimal part of an hour is rounded half up, without floating point. */
const minutesOf = (text: string): number | null => {
  const [, hours, minutes] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? []
  if (minutes !== undefined) return Number(minutes) < 60 ? Number(hours ?? 0) * 60 + Number(minutes) : null
  const [, alone] = minutesOnly.exec(text) ?? []
  if (alone !== undefined) return Number(alone)
  const found = decimal.exec(text)
  if (!found) return null
  const part = (found[2] ?? found[3] ?? '').slice(0, 6)
  const scale = 10 ** part.length
  return Number(found[1] ?? 0) * 60 + Math.floor((Number(part || 0) * 120 + scale) / (2 * scale))
}

/** Understands `1:30`, `1.5`, `1,5`, `90m`, `1h 30m` and `2`, which is hours; blank is 0. Seconds. */
export const parseDuration = (typed: string): TypedDuration => {
  const text = typed.trim().toLowerCase()
  if (text === '') return { kind: 'seconds', seconds: 0 }
  const minutes = minutesOf(text)
  if (minutes === null) return { kind: 'problem', message: howTo }
  if (minutes > mostHours * 60)
    return { kind: 'problem', message: `A day has at most ${mostHours} hours; minutes are 90m` }
  return { kind: 'seconds', seconds: minutes * 60 }
}

/** Seconds as hours and whole minutes, `1:30`; what is less than a minute is `0:00`. */
export const hoursText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
