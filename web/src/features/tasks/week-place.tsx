import { type ComponentProps, memo } from 'react'
import { again } from '../../lib/again.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useIsWidest } from '../../ui/use-media-query.ts'
import type { WeekSidebar } from './week/week-sidebar.tsx'

const loadWeek = async () => (await again(() => import('./week/week-sidebar.tsx'))).WeekSidebar
const stay = () => undefined

/** Room for the week beside the tasks, where there is any; what stands in it comes after them. */
export const WeekPlace = memo(
  (props: ComponentProps<typeof WeekSidebar>) =>
    useIsWidest() && (
      <div id="right-sidebar" className="w-64 shrink-0 border-line border-l pl-6 print:hidden">
        <LazyPart isOpen load={loadWeek} onFailed={stay}>
          {(Week) => <Week {...props} />}
        </LazyPart>
      </div>
    ),
)
WeekPlace.displayName = 'WeekPlace'
