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
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}

/** Where a kind of page begins: what one page of the kind runs on, all of them may load. */
export type PageKinds = Record<string, readonly string[]>

/**
 * Names the file that a module goes into: one for each set of kinds of pages that share something. Left to itself the
 * bundler makes one for each set of pages, which are over a hundred files for a page of a member, or 20 round trips over
 * HTTP/1.1. Null, to leave it to the bundler, for what one kind alone runs on, and for the `start` of all.
 */
export const nameSharedChunk = (start: string, kinds: PageKinds) => {
  let graph: Graph | undefined
  let started = new Set<string>()
  let reached: [kind: string, modules: Set<string>][] = []
  return (id: string, current: Graph): string | null => {
    if (graph !== current) {
      graph = current
      started = reachedFrom([start], current)
      reached = Object.entries(kinds).map(([kind, roots]) => [kind, reachedFrom(roots, current)])
    }
    if (started.has(id)) return null
    const sharing = reached.filter(([, modules]) => modules.has(id)).map(([kind]) => kind)
    return sharing.length > 1 ? sharing.join('-') : null
  }
}
