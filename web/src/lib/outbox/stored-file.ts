import type { Operation } from './operation.ts'
import type { OutboxStore } from './store.ts'

/** The file that an operation brings, by its name; undefined where it brings none, and where the device has lost it. */
export const storedFile = async (store: OutboxStore, { id, file }: Operation): Promise<File | undefined> => {
  if (!file) return undefined
  const stored = await store.readFile(id)
  return stored && new File([stored], file.name, { type: stored.type })
}
