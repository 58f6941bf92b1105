import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { twoColumns } from './columns.ts'

const places = [1, 2, 3, 4]

const StatSkeleton = () => (
  <div className="flex h-30 flex-col justify-center gap-4 bg-ground pl-4 first:pl-0 max-lg:odd:pl-0">
    <Skeleton className="w-20" />
    <Skeleton className="h-6 w-14" />
    <Skeleton className="w-24" />
  </div>
)

const RowSkeleton = () => (
  <div className="flex h-(--row-height) items-center justify-between border-line border-b">
    <Skeleton className="w-24" />
    <Skeleton className="w-8" />
  </div>
)

/** In the shape of the content; nothing shows for the first 200 ms. */
export const DashboardSkeleton = () => (
  <>
    <Skeleton className="h-5 w-2/3" />
    <div className={twoColumns}>
      <SkeletonRows label="Loading dashboard data..." shown />
      <div aria-hidden="true">
        <Skeleton className="mt-4 mb-6 h-24 w-full" />
        {places.map((place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    </div>
    <div aria-hidden="true" className="grid grid-cols-2 gap-px border-line border-y bg-line lg:grid-cols-4">
      {places.map((place) => (
        <StatSkeleton key={place} />
      ))}
    </div>
  </>
)
