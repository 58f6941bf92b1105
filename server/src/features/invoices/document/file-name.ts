import { asFileName } from '../../../documents/file-name.ts'

/** A name that every file system takes: `INV-2026-0001`. */
export const fileNameOf = (number: string | null): string => asFileName(number ?? 'draft', 'invoice')

/** Gives each name once: numbers of two companies may be the same. */
export const distinctNames = (): ((name: string) => string) => {
  const used = new Map<string, number>()
  return (name) => {
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  }
}
