import { fold } from '@daybook/contract/fold'
import { bare } from '../../../lib/formats/without-end.ts'
import { type Context, type Understood, understand } from './understand.ts'

/** A tag or a project that can stand where one is being typed. */
export interface Offer {
  kind: 'tag' | 'project'
  name: string
  /** As the line has it: `#sales`, `@"Big Site"`. */
  written: string
  /** There is none of this name yet: choosing it makes one. */
  isNew?: true
}

export interface Offers {
  /** The stretch of the line in whose place one is put, in UTF-16 units. */
  from: number
  to: number
  offered: readonly Offer[]
  /** Which one Enter takes; -1 where what is typed stands for something itself. */
  first: number
}

type Sources = Context & Required<Pick<Context, 'tags'>>

const mostOffered = 6
const longestName = { tag: 50, project: 200 }
const none: readonly Offer[] = []

/** A tag or a project that begins at the start or after white space, and after which nothing else was typed yet. */
const begun = /(?:^|\s)(#\S*|@"[^"]*(?:" ?)?|@[^\s"]*)$/u

/** A project's name whose end is said. */
const closed = /^@"[^"]*" ?$/u

/** A project's name of two to four words without quotes. More words are taken for the title. */
const begunInWords = /(?:^|\s)(@[^\s"@#]+(?: [^\s"@#]+){0,3} ?)$/u

/** A time of day, which is no part of a name: 14:00, 9.30, 2pm. */
const time = /^(?:\d{1,2}[:.]\d{2}(?:[ap]m)?|\d{1,2}[ap]m)$/iu

/** No two projects of the person's that differ by case only can be named, and `general` is shown as a name. */
const isProject = (name: string, other: string) => name.toLowerCase() === other.toLowerCase()

const has = ({ chips }: Understood, kind: Offer['kind'], name: string): boolean =>
  chips.some((chip) =>
    chip.kind === 'tag'
      ? kind === 'tag' && chip.tag === name
      : chip.kind === 'project' && kind === 'project' && isProject(chip.project.name, name),
  )

/** Several words stand in quotes, so that no word typed after them makes another name of them. */
const formsOf = (kind: Offer['kind'], name: string): string[] => {
  if (kind === 'tag') return [`#${name}`]
  return /\s/u.test(name) ? [`@"${name}"`] : [`@${name}`, `@"${name}"`]
}

/** Written so that the line is understood to say it; undefined where no line can. */
const write = (kind: Offer['kind'], name: string, context: Context): string | undefined =>
  formsOf(kind, name).find((written) => {
    const read = understand(written, context)
    return read.title === '' && has(read, kind, name)
  })

/** What the typed word would be the name of, if it were made; undefined where no line can say it. */
const newOffer = (kind: Offer['kind'], typed: string, context: Context): Offer | undefined => {
  const name = bare(typed.trim())
  if (name === '' || name.length > longestName[kind]) return undefined
  const projects = [...context.projects, { id: 'new', name }]
  const written = write(kind, name, { ...context, projects })
  return written === undefined ? undefined : { kind, name, written, isNew: true }
}

const namesProject = ({ chips }: Understood): boolean => chips.some(({ kind }) => kind === 'project')

/** What is being typed before the caret: a tag, or a project up to the next word that says something else. */
const typedBefore = (line: string, context: Context): string | undefined => {
  const one = begun.exec(line)?.[1]
  const [, words] = one === undefined ? (begunInWords.exec(line) ?? []) : []
  if (words === undefined) return one
  const [, ...rest] = words.trim().split(' ')
  const isOver = understand(rest.join(' '), context).chips.length > 0 || rest.some((word) => time.test(word))
  // A project that is there already ends with its name.
  const known = understand(words.trim(), context).chips.find(({ kind }) => kind === 'project')
  return isOver || (known && known.typed !== words.trim()) ? undefined : words
}

/**
 * Completions of what is being typed: first those that begin so, then those that contain it; ignoring accents and case.
 * What does not exist comes last, to be made.
 */
export const offersFor = (line: string, caret: number, sources: Sources): Offers => {
  const context = { ...sources, takenBack: new Set<string>() }
  const typed = typedBefore(line.slice(0, caret), context)
  const nothing = { from: caret, to: caret, offered: none, first: -1 }
  if (typed === undefined || /^\S/u.test(line.slice(caret))) return nothing
  const from = caret - typed.length
  const kind = typed.startsWith('#') ? 'tag' : 'project'
  const rest = understand(`${line.slice(0, from)} ${line.slice(caret)}`, sources)
  // Of projects only the first counts.
  if (kind === 'project' && namesProject(rest)) return nothing

  const isClosed = closed.test(typed)
  const name = (isClosed ? typed.slice(2, typed.lastIndexOf('"')) : typed.replace(/^#|^@"?/u, '')).trimEnd()
  const wanted = fold(name)
  const names = kind === 'tag' ? sources.tags : ['General', ...sources.projects.map((one) => one.name)]
  const found = (isClosed ? [] : names)
    .map((one) => ({ name: one, place: fold(one).indexOf(wanted) }))
    .filter(({ place }) => place >= 0)
  const offered: Offer[] = []
  for (const one of found.sort((a, b) => Number(a.place > 0) - Number(b.place > 0))) {
    const written = write(kind, one.name, context)
    const isTyped = written === typed || (kind === 'project' && isProject(written ?? '', typed))
    const isSaid = isTyped || has(rest, kind, one.name)
    if (written !== undefined && !isSaid) offered.push({ kind, name: one.name, written })
    if (offered.length === mostOffered) break
  }
  const isKnown = names.some((one) => (kind === 'tag' ? one === name : isProject(one, name)))
  const made = isKnown ? undefined : newOffer(kind, name, context)
  const all = made ? [...offered, made] : offered
  // A tag is made by typing it; a quote that is still open says nothing.
  const standsItself = isKnown ? isClosed || !typed.startsWith('@"') : kind === 'tag' && offered.length === 0
  return { from, to: caret, offered: all, first: standsItself || all.length === 0 ? -1 : 0 }
}

/** The line with the offer in its place, and where the caret stands then: after it and a space. */
export const withOffer = (line: string, { from, to }: Offers, { written }: Offer) => ({
  line: `${line.slice(0, from)}${written} ${line.slice(to).trimStart()}`,
  caret: from + written.length + 1,
})
