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
  /** The modules of each kind of page; pages of one kind may load each other's files. */
  kinds: Record<string, readonly string[]>
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
 * Names the file of a module: one for each set of kinds of pages that share modules, and one for modules that only dialogs
 * share. By default the bundler makes one for each set of pages and dialogs, over a hundred files for a member's page, or 20
 * round trips over HTTP/1.1. Null leaves it to the bundler: modules of a single kind or dialog, and those of the entry.
 */
export const nameSharedChunk = (pages: Pages) => {
  const { shell, kinds: rootsOf } = pages
  let graph: Graph | undefined
  let reached: Reached = { started: new Set(), kinds: [], beside: [] }
  const inside = new Set([shell.first, ...shell.others])
  const fileOf = (kinds: readonly string[]): string =>
    [...new Set(kinds.map((kind) => (shell.others.includes(kind) ? 'inside' : kind)))].join('-')
  return (id: string, current: Graph): string | null => {
    if (graph !== current) {
      graph = current
      reached = reachedBy(pages, current)
    }
    if (reached.started.has(id)) return null
    const all = reached.kinds.filter(([, modules]) => modules.has(id)).map(([kind]) => kind)
    const kinds = all.includes(shell.name) ? all.filter((kind) => !inside.has(kind)) : all
    if (kinds.length > 1) return fileOf(kinds)
    const dialogs = reached.beside.filter((modules) => modules.has(id)).length
    const [only] = kinds
    if (only === undefined) return dialogs > 1 ? 'beside' : null
    // Where the kind has several pages, only one of them may need it.
    return dialogs > 0 && (only === shell.name || rootsOf[only]?.length === 1) ? only : null
  }
}
