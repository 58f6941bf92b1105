import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** An absolute path from parts that start at the repository's root. */
export const fromRoot = (...parts) => join(root, ...parts)
