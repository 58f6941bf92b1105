import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../start-error.ts'
import { type FileStore, requireKey, type StoredFile } from './store.ts'
import { syncFolder } from './sync-folder.ts'

/** Far longer than writing takes: other instances may still be writing. */
const leftoverMs = 86_400_000

const orNull = (error: unknown): null => {
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null
  throw error
}

const bytesOf = (content: Uint8Array | StoredFile) =>
  content instanceof Uint8Array ? content : content.stream

/** Leftovers of killed processes. */
const removeLeftovers = async (dir: string): Promise<void> => {
  for (const name of (await readdir(dir).catch(orNull)) ?? []) {
    const found = await stat(join(dir, name)).catch(orNull)
    if (found && found.mtimeMs < Date.now() - leftoverMs) await rm(join(dir, name), { force: true })
  }
}

/** Files under one folder that only its owner can read; several processes may share it. */
export const openDisk = async (dir: string): Promise<FileStore> => {
  // No key begins with a dot, and a rename needs the same disk.
  const partial = join(dir, '.partial')
  const pathOf = (key: string) => join(dir, ...requireKey(key).split('/'))
  await removeLeftovers(partial)
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      const temporary = join(partial, randomUUID())
      for (const folder of [partial, dirname(path)]) await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(temporary, bytesOf(content), { mode: 0o600, flag: 'wx', flush: true })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    read: async (key) => {
      const file = await open(pathOf(key), 'r').catch(orNull)
      const found = await file?.stat()
      if (file && found?.isFile()) return { bytes: found.size, stream: file.createReadStream() }
      await file?.close()
      return null
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* (folder) {
      for (const name of (await readdir(pathOf(folder)).catch(orNull)) ?? []) {
        const found = await stat(join(pathOf(folder), name)).catch(orNull)
        if (found?.isFile()) yield { key: `${folder}/${name}`, changedAt: found.mtime }
      }
    },
  }
}
