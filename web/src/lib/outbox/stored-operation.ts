import { currentForm, idsIn, type Operation } from './operation.ts'

type Migration = (operation: Operation) => Operation

/** From each form to the next one, by the form that it starts from. */
const migrations: Record<number, Migration> = {
  // It did not say which records it is about.
  1: (operation) => {
    const ids = idsIn(operation.change)
    return { ...operation, changes: ids, needs: ids }
  },
}

/** An operation in the form `to`; undefined for one that a newer version has stored. */
export const migrate = (
  operation: Operation,
  to = currentForm,
  steps: Record<number, Migration> = migrations,
): Operation | undefined => {
  let current = operation
  while (current.form < to) {
    const step = steps[current.form]
    if (!step) return undefined
    current = { ...step(current), form: current.form + 1 }
  }
  return current.form === to ? current : undefined
}

const isWhole = (stored: Partial<Operation>): stored is Operation =>
  [stored.id, stored.name, stored.at, stored.action].every((text) => typeof text === 'string') &&
  typeof stored.form === 'number' &&
  typeof stored.change === 'object' &&
  stored.change !== null

const keyPrefix = 'unreadable '

/** The key under which the store has something whose id cannot be read, by the id that `readStored` gave it. */
export const keyOfUnreadable = (id: string): number | undefined =>
  id.startsWith(keyPrefix) ? Number(id.slice(keyPrefix.length)) : undefined

const textOr = (text: unknown, fallback: string): string => (typeof text === 'string' ? text : fallback)

const unreadable = (stored: Partial<Operation>, key: IDBValidKey): Operation => {
  const { id, form = 0, name, change, at, action, subject, typed, file } = stored
  const isNewer = form > currentForm
  const message = isNewer
    ? 'A newer version of Daybook has kept this. Reload the page to save it.'
    : 'This device cannot read it any more.'
  return {
    id: textOr(id, `${keyPrefix}${JSON.stringify(key)}`),
    ...{ form, name: textOr(name, ''), change, changes: idsIn(change), needs: [] },
    at: textOr(at, new Date(0).toISOString()),
    action: textOr(action, 'Change'),
    subject: textOr(subject, ''),
    typed: textOr(typed, ''),
    ...(typeof file?.size === 'number' && { file }),
    failure: { status: 0, code: 'unknown', message },
    isUnreadable: true,
  }
}

/**
 * What the store holds under `key`, as this version of the app knows it. What it cannot read is not saved, and holds up
 * nothing but what is done to the same records.
 */
export const readStored = (stored: unknown, key: IDBValidKey): Operation => {
  const found: Partial<Operation> = typeof stored === 'object' && stored !== null ? stored : {}
  try {
    return (isWhole(found) && migrate(found)) || unreadable(found, key)
  } catch {
    return unreadable(found, key)
  }
}
