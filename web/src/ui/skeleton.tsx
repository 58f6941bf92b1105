import { cn } from './class-names.ts'

type SkeletonProps = { circle?: boolean; className?: string }

/** A bar where text will stand, or a circle where a picture will; the width, and a circle's height, are the page's. */
export const Skeleton = ({ circle, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cn('block animate-late bg-wash-strong', circle ? 'rounded-full' : 'h-3 rounded-sm', className)}
  />
)

const titleWidths = ['w-56', 'w-40', 'w-64', 'w-48', 'w-32']

type SkeletonRowsProps = {
  label: string
  /** The label is visible to everybody. */
  shown?: boolean
  count?: number
  className?: string
}

/** Rows in the shape of a loading list; nothing shows for the first 200 ms. */
export const SkeletonRows = ({ label, shown = false, count = 5, className }: SkeletonRowsProps) => (
  <div role="status" className={className}>
    <span
      className={
        shown
          ? 'flex h-10 animate-[late_0ms_200ms_both] items-center border-line border-b px-2 text-ink-muted'
          : 'sr-only'
      }
    >
      {label}
    </span>
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <div key={row} className="flex h-(--row-height) items-center gap-3 border-line border-b px-2">
        <Skeleton circle className="size-5 shrink-0" />
        <Skeleton className={cn('max-w-[50%]', titleWidths[row % titleWidths.length])} />
        <Skeleton className="ml-auto w-14 shrink-0" />
      </div>
    ))}
  </div>
)
