import { Skeleton } from '../../ui/skeleton.tsx'

const labelWidths = ['w-16', 'w-24', 'w-20', 'w-28', 'w-16']
const lineWidths = ['w-3/4', 'w-1/2', 'w-2/3', 'w-1/3']

/** A document that is written, while its editor loads: its fields, and beside them the sheet. */
export const EditorSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">{label}</span>
    <span className="flex h-10 items-center">
      <Skeleton className="w-64" />
    </span>
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex flex-col gap-5">
        {labelWidths.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a field is its place
          <span key={at} className="flex flex-col gap-2">
            <Skeleton className={width} />
            <span className="block h-10 animate-late rounded-lg border border-line" />
          </span>
        ))}
      </div>
      <div className="flex animate-late flex-col gap-6 rounded-lg border border-line bg-raised p-6 sm:p-10">
        <Skeleton className="w-32" />
        {lineWidths.map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </div>
    </div>
  </div>
)
