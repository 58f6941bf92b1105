import { join } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '../src')

/** The modules and everything that they import statically. */
const reachedFrom = (roots: readonly string[], graph: Graph): Set<string> => {
  const reached = new Set<string>()
  const waiting = roots.map((root) => join(source, root))
  const unknown = waiting.find((id) => !graph.getModuleInfo(id))
  if (unknown) throw new Error(`vite.config.ts names ${unknown}, which no page loads`)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

export interface Pages {
  /** The entry module of every page. */
  start: string
  /** The frame of the pages `first` and `others`, which never load without it. */
  shell: {
    name: string
    root: string
    /** The page most visits begin on: it loads nothing that it does not use. */
    first: string
    /** These pages share one file where the first page does not need it. */
    others: readonly string[]
  }
  /** The modules of each kind of page; pages of one kind may load each other's files. The lean ones come first. */
  kinds: Record<string, readonly string[]>
  /** Kinds for visitors that load no file for the sake of another kind; those after them share what they load. */
  lean: readonly string[]
  /** Modules that load on demand after a page shows, such as dialogs. */
  beside: readonly string[]
}

interface Reached {
  started: Set<string>
  kinds: [kind: string, modules: Set<string>][]
  beside: Set<string>[]
}

const reachedBy = ({ start, shell, kinds, beside }: Pages, graph: Graph): Reached => ({
  started: reachedFrom([start], graph),
  kinds: Object.entries({ ...kinds, [shell.name]: [shell.root] }).map(([kind, roots]) => [
    kind,
    reachedFrom(roots, graph),
  ]),
  beside: beside.map((root) => reachedFrom([root], graph)),
})

/**
 * Names the file of a module: one for the leanest kind of page that shares it, one for what every page starts with, and
 * one for modules that only dialogs share. By default the bundler makes one for each set of pages and dialogs, over a
 * hundred files for a member's page, or 20 round trips over HTTP/1.1. Null leaves it to the bundler: modules of a single
 * kind or dialog, and those of the entry alone.
 */
export const nameSharedChunk = (pages: Pages) => {
  const { shell, lean, kinds: rootsOf } = pages
  let graph: Graph | undefined
  let reached: Reached = { started: new Set(), kinds: [], beside: [] }
  const inside = new Set([shell.first, ...shell.others])
  const isOfMember = (kind: string) => kind === shell.name || inside.has(kind)
  /** A file for each set of kinds would be 20 more of them, most below a kilobyte. */
  const fileOf = (kinds: readonly string[]): string => {
    const visited = kinds.find((kind) => !isOfMember(kind))
    const visitor = visited === undefined || lean.includes(visited) ? visited : 'public'
    const member = kinds.filter(isOfMember).map((kind) => (shell.others.includes(kind) ? 'inside' : kind))
    return [...new Set([visitor, ...member])].filter(Boolean).join('-')
  }
  return (id: string, current: Graph): string | null => {
    if (graph !== current) {
      graph = current
      reached = reachedBy(pages, current)
    }
    const all = reached.kinds.filter(([, modules]) => modules.has(id)).map(([kind]) => kind)
    if (reached.started.has(id)) return all.length > 0 && !id.endsWith('.css') ? 'start' : null
    const kinds = all.includes(shell.name) ? all.filter((kind) => !inside.has(kind)) : all
    if (kinds.length > 1) return fileOf(kinds)
    const dialogs = reached.beside.filter((modules) => modules.has(id)).length
    const [only] = kinds
    // No page loads without the shell.
    if (only === shell.name && all.length > 1) return only
    if (only === undefined) return dialogs > 1 ? 'beside' : null
    // Where the kind has several pages, only one of them may need it.
    return dialogs > 0 && (only === shell.name || rootsOf[only]?.length === 1) ? only : null
  }
}
