import { westernDigits } from '@daybook/contract/digits'
import type { Recurrence } from '@daybook/contract/recurrence'
import { generalProject, Priority } from '@daybook/contract/tasks'
import { type Calendar, type DateReading, readDate } from '../../../lib/formats/date-words.ts'
import { bare } from '../../../lib/formats/without-end.ts'
import { readEstimate } from './estimate-reading.ts'
import { wordsOf } from './line-words.ts'
import { readRepeat } from './repeat-reading.ts'

/** A project that a line can name; only `general` has no id. */
export interface NamedProject {
  id: string | null
  name: string
}

/** What a chip stands for; minutes are whole ones. */
export type Meaning =
  | { kind: 'date'; date: string }
  | { kind: 'tag'; tag: string }
  | { kind: 'project'; project: NamedProject }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'estimate'; minutes: number }
  // `first` is the day on which it is due unless the line names one.
  | { kind: 'repeat'; rule: Recurrence; first: string | null }

export type Chip = Meaning & {
  /** As it stands in the line. */
  typed: string
  /** By which it is taken back. */
  key: string
}

/** What looks like more than a word, is none, and so stays in the title. */
export interface Puzzle {
  typed: string
  reason: string
}

export interface Part {
  before: string
  typed: string
  chip?: Chip
}

export interface Understood {
  title: string
  chips: Chip[]
  puzzles: Puzzle[]
  /** The whole line in order. */
  parts: Part[]
}

export interface Context extends Calendar {
  /** The projects that the person has. */
  projects: readonly NamedProject[]
  /** The tags that tasks carry. */
  tags?: readonly string[]
  /** The keys of chips that were taken back: their words are words. */
  takenBack: ReadonlySet<string>
  /** Reads a word as a day in figures; undefined until it is loaded. */
  figuresIn?: ((word: string, calendar: Calendar) => DateReading | null) | undefined
}

/** What says most in words is `every` with all seven days, and `and` between them. */
const mostWords = 15

type Reading = { length: number } & ({ meaning: Meaning } | { reason: string })

const longestTag = 50

const readTag = (text: string, known: Context['tags']): Reading | null => {
  const tag = bare(text).slice(1)
  if (!text.startsWith('#') || tag === '') return null
  // An imported tag may begin with a sign of its own; no new one does.
  if (tag.startsWith('#') && !known?.includes(tag)) return null
  if (tag.length > longestTag) return { length: 1, reason: 'tag is too long' }
  return { length: 1, meaning: { kind: 'tag', tag } }
}

const readPriority = (text: string): Reading | null => {
  if (/^!{2,}$/.test(text)) return { length: 1, reason: 'which priority? Write it as !high' }
  const name = bare(text).slice(1).toLowerCase()
  if (!text.startsWith('!') || !/^[\p{L}\p{N}]+$/u.test(name)) return null
  const named = Priority.options.find((option) => option === name)
  // They end with the most urgent, which is 1.
  const priority = named ?? (/^[1-4]$/.test(name) ? Priority.options.at(-Number(name)) : undefined)
  return priority
    ? { length: 1, meaning: { kind: 'priority', priority } }
    : { length: 1, reason: 'unknown priority' }
}

const general: NamedProject = { id: null, name: generalProject }

/** The project that the first words name, in quotes or without; the longest name that fits, as in `@print shop`. */
const readProject = (texts: readonly string[], projects: readonly NamedProject[]): Reading | null => {
  const [text = ''] = texts
  if (!text.startsWith('@') || bare(text) === '@') return null
  const quoted = /^@"([^"]+)"/.exec(text)?.[1]
  const all = [general, ...projects].map((project) => ({ project, name: project.name.toLowerCase() }))
  for (let length = quoted === undefined ? texts.length : 1; length > 0; length--) {
    const words = texts.slice(0, length).join(' ')
    const names = quoted === undefined ? [words.slice(1), bare(words).slice(1)] : [quoted]
    for (const name of names) {
      const wanted = name.toLowerCase()
      const matches = all.filter((one) => one.name === wanted)
      if (matches.length > 1) return { length, reason: 'several projects match' }
      if (matches[0]) return { length, meaning: { kind: 'project', project: matches[0].project } }
    }
  }
  return { length: 1, reason: 'unknown project' }
}

/** 1/2 is more often a half than a day. */
const withoutYear = /^\d{1,2}\/\d{1,2}$/

const couldBeHalf = (text: string, context: Context): boolean => {
  const word = bare(westernDigits(text))
  return withoutYear.test(word) && Boolean(context.figuresIn?.(word, context))
}

/** A day in words or in figures, after `on` or `by` too. */
const readDay = (texts: readonly string[], context: Context): DateReading | null => {
  const [first = '', second = ''] = texts.map((text) => bare(text).toLowerCase())
  const named = readDate(texts, context)
  if (named) return wordsAsWell.has(first) && !isEnd(texts.slice(1), context) ? null : named
  const read = (word: string) => context.figuresIn?.(word, context) ?? null
  if (first !== 'on' && first !== 'by') {
    const found = read(first)
    return found && 'date' in found && withoutYear.test(first) && !isEnd(texts.slice(1), context)
      ? null
      : found
  }
  const figures = read(second)
  return figures && 'date' in figures ? { ...figures, length: 2 } : null
}

/** Whether the line ends with these words, but for what is no part of the title. */
const isEnd = (texts: readonly string[], context: Context): boolean => {
  if (texts.length === 0) return true
  const reading = readWords(texts, context)
  if (!reading || ('meaning' in reading && reading.meaning.kind === 'date')) return false
  return isEnd(texts.slice(reading.length), context)
}

/** Short names of weekdays that are words as well: a day at the end of the line, or with `on`, `by`, `next` or `this`. */
const wordsAsWell: ReadonlySet<string> = new Set(['sun', 'sat', 'wed'])

const readWords = (texts: readonly string[], context: Context): Reading | null => {
  const [text = ''] = texts
  const numbered = texts.map(westernDigits)
  const found =
    readTag(text, context.tags) ?? readProject(texts, context.projects) ?? readPriority(westernDigits(text))
  if (found) return found
  const estimate = readEstimate(numbered)
  if (estimate) return { length: estimate.length, meaning: { kind: 'estimate', minutes: estimate.minutes } }
  const repeat = readRepeat(numbered, context.today)
  if (repeat)
    return 'reason' in repeat
      ? repeat
      : { length: repeat.length, meaning: { kind: 'repeat', rule: repeat.rule, first: repeat.first } }
  const reading = readDay(numbered, context)
  if (!reading || 'reason' in reading) return reading
  return { length: reading.length, meaning: { kind: 'date', date: reading.date } }
}

const joined = (parts: readonly Part[]): string =>
  parts.map(({ before, typed }, index) => (index === 0 ? typed : before + typed)).join('')

const keyOf = ({ kind }: Meaning, typed: string) => `${kind} ${typed.toLowerCase().replace(/\s+/gu, ' ')}`

/** The words that are left, as they were typed; one space where a chip stood. */
const titleOf = (parts: readonly Part[]): string => {
  let title = ''
  let isAfterChip = false
  for (const { before, typed, chip } of parts) {
    if (!chip) title += title === '' ? typed : (isAfterChip ? ' ' : before) + typed
    isAfterChip = chip !== undefined
  }
  return title
}

const withoutFirst = (part: Part): Part =>
  part.chip?.kind === 'repeat' ? { ...part, chip: { ...part.chip, first: null } } : part

/** Parses a line. Except for tags the first of a kind counts; a second one is reported. */
export const understand = (line: string, context: Context): Understood => {
  const words = wordsOf(line)
  const parts: Part[] = []
  const puzzles: Puzzle[] = []
  const keepWords = (from: number, length: number) => {
    for (const { before, text } of words.slice(from, from + length)) parts.push({ before, typed: text })
  }
  for (let place = 0; place < words.length; ) {
    const texts = words.slice(place, place + mostWords).map(({ text }) => text)
    // Of offers 1/2 and 3/4 the last is no day, as the first is none.
    const isOneOfSeveral =
      couldBeHalf(texts[0] ?? '', context) &&
      parts.some(({ typed, chip }) => !chip && couldBeHalf(typed, context))
    const reading = isOneOfSeveral ? null : readWords(texts, context)
    const length = reading?.length ?? 1
    const own = words.slice(place, place + length).map(({ before, text }) => ({ before, typed: text }))
    const typed = joined(own)
    if (!reading) keepWords(place, 1)
    else if ('reason' in reading) {
      puzzles.push({ typed, reason: reading.reason })
      keepWords(place, length)
    } else {
      const { meaning } = reading
      const key = keyOf(meaning, typed)
      const isSecond = meaning.kind !== 'tag' && parts.some(({ chip }) => chip?.kind === meaning.kind)
      const isTakenBack = context.takenBack.has(key)
      if (isSecond && !isTakenBack) puzzles.push({ typed, reason: `a second ${meaning.kind}` })
      if (isSecond || isTakenBack) keepWords(place, length)
      else parts.push({ before: own[0]?.before ?? '', typed, chip: { ...meaning, typed, key } })
    }
    place += length
  }
  const hasDate = parts.some(({ chip }) => chip?.kind === 'date')
  const settled = hasDate ? parts.map(withoutFirst) : parts
  return { title: titleOf(parts), chips: settled.flatMap(({ chip }) => chip ?? []), puzzles, parts: settled }
}
