import { isCalendarDate } from '@daybook/contract/calendar'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

/** What stands in the address as text; undefined where it says nothing. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The day that stands in the address; undefined where it names none. */
export const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined

/**
 * Changes what the address of the page at `path` says, as no step that Back takes back. Once somebody is on the way to
 * another page it changes nothing: a search that settles late would fetch them back.
 */
export const useAddressChange = <S extends object>(path: string) => {
  const navigate = useNavigate()
  const router = useRouter()
  return (parts: Partial<S>) => {
    if (router.latestLocation.pathname !== path) return
    void navigate({ to: path, search: (before: object) => ({ ...before, ...parts }), replace: true })
  }
}

/**
 * What the list at `path` shows, as far as `read` finds it in the address, and how to change it: what a list shows is no
 * step that Back takes back. `find` is what it is searched for; `none` takes back every filter.
 */
export const useListAddress = <S extends { find?: string }>(
  path: string,
  read: (search: Record<string, unknown>) => S,
  none: S,
) => {
  const inAddress = useSearch({ strict: false })
  const shown = useMemo(() => read(inAddress), [read, inAddress])
  const change = useAddressChange<S>(path)
  return {
    shown,
    change,
    search: shown.find ?? '',
    setSearch: (text: string) => change({ find: text || undefined } as Partial<S>),
    showAll: () => change(none),
  }
}
