interface Chunk {
  type: string
  fileName: string
  imports: string[]
  isEntry?: boolean
  facadeModuleId?: string | null
}

/** The output of a build, by file name. */
export type Bundle = Record<string, Chunk>

/** The chunk and everything that it imports statically. */
const withImports = (bundle: Bundle, file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of bundle[file]?.imports ?? []) withImports(bundle, next, seen)
  return seen
}

const chunkOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`No chunk of its own for ${module}`)
  return chunk.fileName
}

/** The files that the app starts with, its entry first. */
export const filesOfApp = (bundle: Bundle): Set<string> => {
  const entry = Object.values(bundle).find(({ isEntry }) => isEntry)
  return entry ? withImports(bundle, entry.fileName) : new Set()
}

/** The files that these lazy modules need in addition. */
export const filesOfModules = (bundle: Bundle, modules: readonly string[]): string[] => {
  const known = filesOfApp(bundle)
  const all = new Set(modules.flatMap((module) => [...withImports(bundle, chunkOf(bundle, module))]))
  return [...all].filter((file) => !known.has(file))
}
