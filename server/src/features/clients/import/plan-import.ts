import type { DuplicateChoice, ImportRow } from '@daybook/contract/client-import'
import { fold } from '@daybook/contract/fold'
import type { ImportedClient, ReadRow } from './read-row.ts'

/** A client that one has, as far as duplicates are known by it. */
export interface KnownClient {
  id: string
  name: string
  email: string
  company: string
  /** null is one's own. */
  currency: string | null
}

interface Target {
  /** null for a row of the file. */
  id: string | null
  line: number | null
  name: string
  email: string
  currency: string | null
  /** The new client, or the changes of an existing one. */
  body: ImportedClient | undefined
}

const addressKey = (email: string) => email.toLowerCase()
const nameKey = ({ name, company }: { name: string; company: string }) => `${fold(name)}\n${fold(company)}`

/**
 * Finds the client that a row means: by e-mail address, ignoring case, else by name and company unless two
 * addresses differ.
 */
const createIndex = () => {
  const byAddress = new Map<string, Target>()
  const byName = new Map<string, Target[]>()
  const addAddress = (target: Target): void => {
    const key = addressKey(target.email)
    if (key && !byAddress.has(key)) byAddress.set(key, target)
  }
  return {
    add: (target: Target, { name, company }: { name: string; company: string }): void => {
      addAddress(target)
      const key = nameKey({ name, company })
      byName.set(key, [...(byName.get(key) ?? []), target])
    },
    /** A client without an address gets this one, which identifies it from now on. */
    learn: (target: Target, email: string): void => {
      if (target.email !== '' || email === '') return
      target.email = email
      addAddress(target)
    },
    find: (row: ReadRow): Target | undefined =>
      (row.email ? byAddress.get(addressKey(row.email)) : undefined) ??
      byName.get(nameKey(row))?.find(({ email }) => email === '' || row.email === ''),
  }
}

const merged = (before: ImportedClient | undefined, after: ImportedClient): ImportedClient => ({
  ...before,
  ...after,
  ...((before?.address || after.address) && { address: { ...before?.address, ...after.address } }),
})

export interface PlannedRow {
  row: Omit<ImportRow, 'rate' | 'rateBefore' | 'changes'>
  /** Undefined of one that is not valid. */
  body: ImportedClient | undefined
}

export interface ImportPlan {
  rows: readonly PlannedRow[]
  creates: readonly ImportedClient[]
  updates: readonly { id: string; body: ImportedClient }[]
}

/** Decides about each row without writing anything. A rate without a currency takes that of its client. */
export const planImport = (
  rows: readonly ReadRow[],
  known: readonly KnownClient[],
  { duplicates, ownCurrency }: { duplicates: DuplicateChoice; ownCurrency: string },
): ImportPlan => {
  const index = createIndex()
  for (const { id, name, email, company, currency } of known)
    index.add({ id, line: null, name, email, currency, body: undefined }, { name, company })
  const creates: Target[] = []
  const updated = new Set<Target>()

  const create = (row: ReadRow, body: ImportedClient): void => {
    const target = { id: null, line: row.line, name: row.name, email: row.email, currency: null, body }
    creates.push(target)
    index.add(target, row)
  }
  const place = (row: ReadRow): PlannedRow => {
    const same = index.find(row)
    const target = duplicates === 'create' ? undefined : same
    const { body, fields } = row.readIn(target?.body?.currency ?? target?.currency ?? ownCurrency)
    const { line, name, email, company } = row
    const shown = { line, name, email, company, fields, duplicateOf: null }
    if (!body) return { row: { ...shown, status: 'invalid' }, body }
    if (!target) create(row, body)
    if (!same) return { row: { ...shown, status: 'new' }, body }
    if (duplicates === 'update') {
      same.body = merged(same.body, body)
      index.learn(same, email)
      if (same.id) updated.add(same)
    }
    const duplicateOf = { _id: same.id, name: same.name, line: same.line }
    return { row: { ...shown, status: 'duplicate', duplicateOf }, body }
  }
  return {
    rows: rows.map(place),
    creates: creates.flatMap(({ body }) => body ?? []),
    updates: [...updated].flatMap(({ id, body }) => (id && body ? [{ id, body }] : [])),
  }
}
