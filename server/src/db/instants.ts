import pg from 'pg'

// The years of the wire: four figures (rules §4).
const earliest = Date.parse('1970-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

const restMs = 60_000
let quietUntil = 0

/** Logs it once a minute without the value, which somebody has to look up in the database. */
const warn = (): void => {
  if (Date.now() < quietUntil) return
  quietUntil = Date.now() + restMs
  process.emitWarning('A row holds an instant outside 1970 to 9999; it is shown as the nearest within.')
}

const within = (ms: number, text: string): Date => {
  if (ms >= earliest && ms <= latest) return new Date(ms)
  warn()
  return new Date(ms < earliest || /BC$|^-/.test(text) ? earliest : latest)
}

/** Reads an instant from the database's JSON; one outside the years shows as the nearest possible. */
export const readInstant = (text: string): Date => within(Date.parse(text), text)

const parse = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Reads an instant from a column: one bad row must not keep a whole list from being read. */
export const parseTimestamptz = (text: string): Date => within(Number(parse(text)), text)
