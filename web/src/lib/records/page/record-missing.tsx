import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Unread, unreadWords } from '../../connection/unread.tsx'

interface RecordMissingProps extends Pick<ComponentProps<typeof Unread>, 'query' | 'advice'> {
  /** In the singular and the plural, as in `task` and `tasks`. */
  noun: string
  nouns: string
  /** The list that it stands in. */
  pages: string
  /** In place of `Failed to load tasks` and the advice below it. */
  failed?: string
  /** Whether what was asked for was read, and it is not there. */
  isGone: boolean
}

/** Stands on the page of a record in its place: that it is loading, why it failed, or that it is not there. */
export const RecordMissing = ({ noun, nouns, pages, isGone, ...unread }: RecordMissingProps) => {
  const loading = <SkeletonRows label={`Loading the ${noun}`} count={8} />
  if (!isGone)
    return (
      <Unread {...unreadWords(nouns, unread.failed)} {...unread}>
        {loading}
      </Unread>
    )
  if (unread.query.isFetching) return loading
  return (
    <>
      <h1 className="sr-only">This {noun} is not here</h1>
      <EmptyState
        figure="search"
        action={
          <Link to={pages} className={buttonStyles()}>
            All {nouns}
          </Link>
        }
      >
        This {noun} is not here any more.
      </EmptyState>
    </>
  )
}
