import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { flushRowStyles } from '../../ui/list-row.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import type { Place } from './places.ts'

const rowStyles = 'flex h-(--row-height) items-center justify-between gap-3 text-base'

interface FigureLineProps {
  label: string
  /** The address of the list that it counts. */
  place?: Place
  tone?: 'bad'
  children: ReactNode
}

/** A line with a figure at its end. */
export const FigureLine = ({ label, place, tone, children }: FigureLineProps) => {
  const content = (
    <>
      <span className="min-w-0 truncate text-ink-muted">{label}</span>
      <span className={cn('shrink-0 tabular-nums', tone === 'bad' && 'font-medium text-bad')}>
        {children}
      </span>
    </>
  )
  return (
    <li className="border-line border-b">
      {place ? (
        <Link {...place} className={cn(rowStyles, flushRowStyles)}>
          {content}
        </Link>
      ) : (
        <span className={rowStyles}>{content}</span>
      )}
    </li>
  )
}

interface FigureListProps {
  title: string
  /** Between the title and the lines. */
  head?: ReactNode
  children: ReactNode
}

/** Figures under a title. */
export const FigureList = ({ title, head, children }: FigureListProps) => (
  <DashboardSection title={title}>
    {() => (
      <>
        {head}
        <ul>{children}</ul>
      </>
    )}
  </DashboardSection>
)
