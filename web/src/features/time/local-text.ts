const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterFor = (timezone: string): Intl.DateTimeFormat => {
  let formatter = formatters.get(timezone)
  if (!formatter) {
    // The Swedish form is ISO 8601 but for the letter between day and time.
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    formatters.set(timezone, formatter)
  }
  return formatter
}

/** An instant as the browser's field for day and time takes it: `2026-03-10T09:30`. */
export const localText = (timezone: string, instant: Date): string =>
  formatterFor(timezone).format(instant).replace(' ', 'T')

const minuteMs = 60_000
const offsetMs = (timezone: string, ms: number): number =>
  Date.parse(`${localText(timezone, new Date(ms))}:00Z`) - Math.floor(ms / minuteMs) * minuteMs

/**
 * The instant of a local time; null for what is none. Of the two that an hour has which the clocks repeat, the first;
 * a time that they leave out is as much later.
 */
export const instantAt = (timezone: string, text: string): string | null => {
  const wanted = Date.parse(`${text}Z`)
  if (Number.isNaN(wanted)) return null
  const dayMs = 86_400_000
  const offsets = [offsetMs(timezone, wanted - dayMs), offsetMs(timezone, wanted + dayMs)]
  const candidates = offsets.map((offset) => wanted - offset)
  const exact = candidates.filter((ms) => localText(timezone, new Date(ms)) === text.slice(0, 16))
  return new Date(Math.min(...(exact.length > 0 ? exact : candidates.slice(0, 1)))).toISOString()
}
