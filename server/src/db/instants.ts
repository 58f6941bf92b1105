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

const written = /^(?:19[7-9]\d|[2-9]\d{3})-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/

/** An instant for the wire, of the text by which the database gives it: a page has hundreds, and a `Date` of each costs more. */
export const writeInstant = (text: string): string =>
  written.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : parseTimestamptz(text).toISOString()
