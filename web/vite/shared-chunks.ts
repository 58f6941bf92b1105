import { join } from 'node:path'

/** What this needs of a bundle's graph. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '../src')

/** Modules, and all that they import before they can run. */
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
  /** What runs on every page. */
  start: string
  /** What runs around the pages of `inside`: they never load without it. */
  shell: {
    name: string
    root: string
    /** On which one lands: it gets nothing that it does not run on. */
    first: string
    /** Between these less is told apart. */
    others: readonly string[]
  }
  /** Where a kind of page begins: what one page of the kind runs on, all of them may load. */
  kinds: Record<string, readonly string[]>
  /** What is loaded beside pages once they show, such as dialogs, each on its own. */
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
 * Names the file that a module goes into: one for each set of kinds of pages that share something, and one for what is
 * shared by what is loaded beside them. Left to itself the bundler makes one for each set of pages and dialogs, which are
 * over a hundred files for a page of a member, or 20 round trips over HTTP/1.1. Null, to leave it to the bundler, for what
 * one kind or one dialog alone runs on, and for the start of all.
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
    // A kind of several pages may have it on one of them alone.
    return dialogs > 0 && (only === shell.name || rootsOf[only]?.length === 1) ? only : null
  }
}
