import { asFileName } from '../../../documents/file-name.ts'

/** A name that every file system takes: `INV-2026-0001`. */
export const fileNameOf = (number: string | null): string => asFileName(number ?? 'draft', 'invoice')

/** Gives each number once: those of two companies may be the same, and the second one says whose it is. */
export const distinctNames = (): ((number: string | null, issuer: string) => string) => {
  const used = new Map<string, number>()
  return (number, issuer) => {
    const plain = fileNameOf(number)
    const name = used.has(plain) ? `${plain} ${asFileName(issuer, 'issuer')}` : plain
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  }
}
