import {
  type AccountImport,
  type ImportedKind,
  type ImportFailure,
  importedKinds,
  mostImportFailures,
} from '@daybook/contract/account-data'

const longestName = 100

/** What a record calls itself, as far as it says. */
const nameOf = (value: unknown): string => {
  const { name, title } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  const said = [name, title].find((one) => typeof one === 'string') ?? ''
  return Array.from(said).slice(0, longestName).join('')
}

/** Counts what becomes of an import. */
export const createReport = () => {
  const counts = new Map(importedKinds.map((kind) => [kind, { kind, created: 0, skipped: 0, failed: 0 }]))
  const failures: ImportFailure[] = []
  let billedEntries = 0
  let othersEntries = 0
  return {
    /** What becomes of one kind, which stands in `file`. */
    about: (kind: ImportedKind, file: string) => {
      const counted = counts.get(kind) ?? { kind, created: 0, skipped: 0, failed: 0 }
      return {
        count: (fate: 'created' | 'skipped') => {
          counted[fate]++
        },
        fail: (value: unknown, place: number | null, reason: string) => {
          counted.failed++
          if (failures.length < mostImportFailures)
            failures.push({ file, place, name: nameOf(value), reason })
        },
      }
    },
    countBilled: () => {
      billedEntries++
    },
    countOthers: (entries: number) => {
      othersEntries += entries
    },
    answer: (notImported: string[]): AccountImport => ({
      kinds: [...counts.values()],
      failures,
      notImported,
      billedEntries,
      othersEntries,
    }),
  }
}

export type Report = ReturnType<typeof createReport>
