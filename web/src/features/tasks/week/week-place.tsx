import { type ComponentProps, memo } from 'react'
import { again } from '../../../lib/api/again.ts'
import { setOpen, useOpen } from '../../../lib/page/open-state.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useIsWidest } from '../../../ui/use-media-query.ts'
import { useWeekOver } from './use-week-over.ts'
import type { WeekSidebar } from './week-sidebar.tsx'

const loadWeek = async () => (await again(() => import('./week-sidebar.tsx'))).WeekSidebar
const loadPanel = async () => (await again(() => import('./week-panel.tsx'))).WeekPanel
const stay = () => undefined

interface WeekPlaceProps extends ComponentProps<typeof WeekSidebar> {
  /** By the panel of a record. */
  isTaken: boolean
}

/** The week: beside the tasks where there is room for it, as a panel from 768 px on; what stands in it comes after them. */
export const WeekPlace = memo(({ isTaken, ...week }: WeekPlaceProps) => {
  const isWidest = useIsWidest()
  const [isBeside] = useOpen('rightSidebarOpen')
  const isShown = useWeekOver() && !isTaken
  const close = () => setOpen('weekOver', false)
  if (isWidest)
    return (
      isBeside &&
      !isTaken && (
        <div id="right-sidebar" className="w-64 shrink-0 border-line border-l pl-6 print:hidden">
          <LazyPart isOpen load={loadWeek} onFailed={stay}>
            {(Week) => <Week {...week} />}
          </LazyPart>
        </div>
      )
    )
  return (
    <LazyPart isOpen={isShown} stays load={loadPanel} onFailed={close}>
      {(Panel) => <Panel {...week} open={isShown} onClose={close} />}
    </LazyPart>
  )
})
WeekPlace.displayName = 'WeekPlace'
