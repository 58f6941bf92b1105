import pg from 'pg'

// What the wire can say: no other year has four figures (decisions §4).
const earliest = Date.parse('1970-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

const restMs = 60_000
let quietUntil = 0

/** Says so once a minute, without the value: it is a row's that somebody has to look for in the database. */
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

/** An instant as JSON from the database holds it; one that could not be shown is the nearest that can. */
export const readInstant = (text: string): Date => within(Date.parse(text), text)

const parse = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** The same of a column: one bad row must not keep a whole list from being read. */
export const parseTimestamptz = (text: string): Date => within(Number(parse(text)), text)
