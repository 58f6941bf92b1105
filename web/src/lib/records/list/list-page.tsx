import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { OfflineBanner } from '../../connection/offline-banner.tsx'
import { Unread, unreadWords } from '../../connection/unread.tsx'
import { SearchField } from '../../forms/search-field.tsx'
import { useSearchText } from '../../forms/use-search-text.ts'
import { LimitBanner } from '../../limits/limit-banner.tsx'
import type { Limit } from '../../limits/use-limit.ts'
import { addButton } from '../../page/add-button.ts'
import { useShortcut } from '../../page/shortcut.ts'
import type { UsePanels } from '../panels/panels-address.ts'
import { type ListRows, RecordList } from './record-list.tsx'

interface ListPageProps<R extends { _id: string }> extends ListRows<R> {
  /** In the singular and the plural, as in `task` and `tasks`. */
  noun: string
  nouns: string
  query: Parameters<typeof Unread>[0]['query'] & { records: readonly R[] | undefined }
  /** In place of `Failed to load tasks`, and of the advice below it. */
  failed?: string
  advice?: string
  /** What the plan allows of them, where that is limited. */
  limit?: Limit
  panels: ReturnType<UsePanels>
  /** What the address searches for; `showAll` takes every filter back. */
  address: { search: string; setSearch: (text: string) => void; showAll: () => void }
  /** What the list shows of them. */
  listOf: (records: readonly R[], search: string) => readonly R[]
  counts: { aside: (records: readonly R[]) => string; limited?: (records: readonly R[]) => number }
  searchClassName?: string
  /** The way to the pages beside it, below the title. */
  areas?: ReactNode
  filters: ReactNode
  /** Beside the title. */
  action?: ReactNode
  /** What stands where nothing matches, and what the way back is called. */
  noneFound: (isSearching: boolean) => { words: string; showAll: string } | undefined
  /** What stands where there is none. */
  none: {
    figure: Parameters<typeof EmptyState>[0]['figure']
    /** In place of `No tasks yet.` */
    title?: string
    /** What to do about it, below the title. */
    advice?: ReactNode
    /** Said in place of both. */
    words?: ReactNode
    /** Where the specification names an action there; else the bar's add button is the one. */
    create?: string
    below?: ReactNode
  }
  /** Above the list: what it adds up to. */
  figures?: ReactNode
  /** Below the list. */
  below?: ReactNode
}

/** The page of a list: its head, its filters, its limit, and the list or what stands in its place. */
export const ListPage = <R extends { _id: string }>(props: ListPageProps<R>) => {
  const { noun, nouns, query, panels, address, listOf, counts, none } = props
  const { searchClassName = 'w-full sm:w-64' } = props
  const { columns, actions, Deletion, children } = props
  const { records } = query
  const { startCreating } = panels
  const { text: search, setText, settle } = useSearchText(address.search, address.setSearch)
  const searchRef = useRef<HTMLInputElement>(null)
  const title = nouns.charAt(0).toUpperCase() + nouns.slice(1)
  useShortcut('n', startCreating, { label: `New ${noun}`, when: panels.canCreate !== false })
  useShortcut('/', () => searchRef.current?.focus(), { label: `Search ${nouns}` })
  const sought = useDeferredValue(search)
  const listed = useMemo(() => listOf(records ?? [], sought), [records, sought, listOf])
  const showAll = () => {
    setText('')
    settle('', address.showAll)
  }
  const noneFound = props.noneFound(sought.trim() !== '')
  const body = () => {
    if (listed.length > 0)
      return (
        <RecordList
          label={title}
          fallbackFocus={addButton}
          {...{ noun, listed, panels, columns, actions, Deletion }}
        >
          {children}
        </RecordList>
      )
    if (!records)
      return (
        <Unread query={query} {...unreadWords(nouns, props.failed, props.advice)}>
          <SkeletonRows
            label={`Loading ${nouns}`}
            count={5}
            className="border-line border-t [--row-height:var(--record-height)] md:mt-8"
          />
        </Unread>
      )
    if (noneFound)
      return (
        <EmptyState figure="search" action={<Button onClick={showAll}>{noneFound.showAll}</Button>}>
          {noneFound.words}
        </EmptyState>
      )
    return (
      <>
        <EmptyState
          figure={none.figure}
          action={
            none.create && (
              <Button variant="primary" onClick={startCreating}>
                {none.create}
              </Button>
            )
          }
        >
          {none.words ?? (
            <>
              <span className="block font-medium text-ink">{none.title ?? `No ${nouns} yet.`}</span>
              {none.advice}
            </>
          )}
        </EmptyState>
        {none.below}
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} aside={records && counts.aside(records)} action={props.action}>
        {props.areas}
        <div className="flex w-full flex-wrap items-center gap-2">
          <SearchField
            label={`Search ${nouns}`}
            className={searchClassName}
            {...{ search, searchRef }}
            onSearch={setText}
            onSearchSettled={settle}
          />
          {props.filters}
        </div>
      </PageHeader>
      <OfflineBanner />
      {props.figures}
      {props.limit && <LimitBanner limit={props.limit} count={records && counts.limited?.(records)} />}
      {body()}
      {records && records.length > 0 && props.below}
    </div>
  )
}
