import { ApiError } from '../api/api-error.ts'
import { sameValue } from './merge-edits.ts'

type Complaints = Record<string, string>

const partOf = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], body)

/** The complaints of a refusal about what is typed as it was sent: each goes as soon as its field is edited. */
export const complaintsAbout = (refusal: unknown, sent: unknown, typed: unknown): Complaints =>
  refusal instanceof ApiError
    ? Object.fromEntries(
        Object.entries(refusal.fields).filter(([path]) => sameValue(partOf(sent, path), partOf(typed, path))),
      )
    : {}

const isUnder = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`)

/** The complaint about a field, or about a part of it. */
export const complaintUnder = (complaints: Complaints, name: string): string | undefined =>
  Object.entries(complaints).find(([path]) => isUnder(path, name))?.[1]

/** Whether fields that are shown, or parts of them, answer for all of a refusal. */
export const isShownBeside = (refusal: unknown, shown: readonly string[]): boolean => {
  const paths = refusal instanceof ApiError ? Object.keys(refusal.fields) : []
  return paths.length > 0 && paths.every((path) => shown.some((name) => isUnder(path, name)))
}
