import { fold } from '@daybook/contract/fold'
import { type Context, type Understood, understand } from './understand.ts'

/** A tag or a project that can stand where one is being typed. */
export interface Offer {
  kind: 'tag' | 'project'
  name: string
  /** As the line has it: `#sales`, `@"Big Site"`. */
  written: string
}

export interface Offers {
  /** The stretch of the line in whose place one is put, in UTF-16 units. */
  from: number
  to: number
  offered: readonly Offer[]
}

interface Sources extends Context {
  /** The tags that tasks carry. */
  tags: readonly string[]
}

const mostOffered = 6
const none: readonly Offer[] = []

/** A tag or a project whose word begins at the start or after white space, and has not ended yet. */
const begun = /(?:^|\s)(#\S*|@"[^"]*|@[^\s"]*)$/u

/** No two projects of the person's that differ by case only can be named, and `general` is shown as a name. */
const isProject = (name: string, other: string) => name.toLowerCase() === other.toLowerCase()

const has = ({ chips }: Understood, kind: Offer['kind'], name: string): boolean =>
  chips.some((chip) =>
    chip.kind === 'tag'
      ? kind === 'tag' && chip.tag === name
      : chip.kind === 'project' && kind === 'project' && isProject(chip.project.name, name),
  )

/** Written so that the line is understood to say it; undefined where no line can. */
const write = (kind: Offer['kind'], name: string, context: Context): string | undefined =>
  (kind === 'tag' ? [`#${name}`] : [`@${name}`, `@"${name}"`]).find((written) => {
    const read = understand(written, context)
    return read.title === '' && has(read, kind, name)
  })

/**
 * Completions of the typed word: first those that begin so, then those that contain it; ignoring accents and case.
 */
export const offersFor = (line: string, caret: number, sources: Sources): Offers => {
  const [, typed] = begun.exec(line.slice(0, caret)) ?? []
  const nothing = { from: caret, to: caret, offered: none }
  if (typed === undefined || /^\S/u.test(line.slice(caret))) return nothing
  const from = caret - typed.length
  const kind = typed.startsWith('#') ? 'tag' : 'project'
  const context = { ...sources, takenBack: new Set<string>() }
  const rest = understand(`${line.slice(0, from)} ${line.slice(caret)}`, sources)
  // Of projects only the first counts.
  if (kind === 'project' && rest.chips.some((chip) => chip.kind === 'project')) return nothing

  const wanted = fold(typed.replace(/^#|^@"?/u, ''))
  const names = kind === 'tag' ? sources.tags : ['General', ...sources.projects.map(({ name }) => name)]
  const found = names
    .map((name) => ({ name, place: fold(name).indexOf(wanted) }))
    .filter(({ place }) => place >= 0)
  const offered: Offer[] = []
  for (const { name } of found.sort((one, other) => Number(one.place > 0) - Number(other.place > 0))) {
    const written = write(kind, name, context)
    const isTyped = written === typed || (kind === 'project' && isProject(written ?? '', typed))
    const isSaid = isTyped || has(rest, kind, name)
    if (written !== undefined && !isSaid) offered.push({ kind, name, written })
    if (offered.length === mostOffered) break
  }
  return { from, to: caret, offered }
}

/** The line with the offer in its place, and where the caret stands then: after it and a space. */
export const withOffer = (line: string, { from, to }: Offers, { written }: Offer) => ({
  line: `${line.slice(0, from)}${written} ${line.slice(to).trimStart()}`,
  caret: from + written.length + 1,
})
