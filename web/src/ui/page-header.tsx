import type { ReactNode, Ref } from 'react'
import { cn } from './class-names.ts'

type PageHeaderProps = {
  title: string
  /** The title with marks in it, where letters of two directions meet. */
  shown?: ReactNode
  /** Before the title: the colour of what the page is about. */
  leading?: ReactNode
  /** A figure or a few words beside the title, such as a count. */
  aside?: ReactNode
  /** The menu of further ones first, then the others, and the primary action last, at the page’s edge. */
  action?: ReactNode
  /** Filters, on the line below. */
  children?: ReactNode
  className?: string
  /** Where the title takes the focus as one comes to the page. */
  titleRef?: Ref<HTMLHeadingElement>
}

/** The head of every page: title and primary action on one line, filters below; on paper the title alone. */
export const PageHeader = ({
  title,
  shown = title,
  leading,
  aside,
  action,
  children,
  className,
  titleRef,
}: PageHeaderProps) => (
  <header className={cn('flex flex-col gap-4', className)}>
    {/* A long title has a line of its own where there is little room. */}
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap">
      <div className="flex min-w-0 items-center gap-3">
        {/* Beside the first line of a title that has several. */}
        {leading && <span className="title flex h-[1lh] items-center self-start text-4xl">{leading}</span>}
        <h1
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          dir="auto"
          title={title}
          className="title outline-none wrap-anywhere min-w-0 text-4xl max-lg:line-clamp-3 lg:truncate"
        >
          {shown}
        </h1>
      </div>
      {aside && <span className="mt-2 shrink-0 text-ink-faint text-sm tabular-nums">{aside}</span>}
      {action && (
        <div className="ml-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2 print:hidden">
          {action}
        </div>
      )}
    </div>
    {children && <div className="flex flex-wrap items-center gap-2 print:hidden">{children}</div>}
  </header>
)
