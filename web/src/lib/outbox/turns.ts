import { currentForm, type Operation } from './operation.ts'
import type { Sender } from './sender.ts'

/** Whose turn it is among what brings no file: the oldest one's. */
export const nextRecord = (stored: readonly Operation[]): Operation | undefined =>
  stored.find(({ failure, file }) => !failure && !file)

/**
 * Whose turn it is among files: the oldest one's of which all has been sent that it waits for. Those in `putOff` come
 * after the others; when all have had their try, they begin anew.
 */
export const nextFile = async (
  stored: readonly Operation[],
  putOff: Set<string>,
  senderOf: (name: string) => Promise<Sender | undefined>,
): Promise<Operation | undefined> => {
  const ready: Operation[] = []
  for (const [place, operation] of stored.entries()) {
    const { name, change, failure, file, form } = operation
    if (!file || failure || form !== currentForm) continue
    const sender = await senderOf(name)
    if (!sender?.waitsFor?.(change, stored.slice(0, place))) ready.push(operation)
  }
  const next = ready.find(({ id }) => !putOff.has(id))
  if (next) return next
  putOff.clear()
  return ready[0]
}
