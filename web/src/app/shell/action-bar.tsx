import { useLocation } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { addedAt, addLabel, isComing } from './add-label.ts'
import { FeedbackButton } from './feedback-button.tsx'
import { PanelToggle } from './panel-toggle.tsx'
import { usePanels } from './panels.tsx'
import { useHasWeekPanel, WeekToggle } from './week-toggle.tsx'

/** The bar along the bottom; its add button opens and closes the panel of a new record (spec 1 §2). */
export const ActionBar = () => {
  const { pathname } = useLocation()
  const panels = usePanels()
  const hasWeekPanel = useHasWeekPanel()
  const hasPanel = hasWeekPanel || panels.some((panel) => panel.hasPanel)
  const added = addedAt(panels, pathname)
  const isCreating = added?.isCreating ?? false
  const label = isComing(pathname) ? null : addLabel(panels, pathname, isCreating)
  return (
    <nav
      aria-label="Actions"
      className="sticky bottom-0 z-20 grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 border-line border-t bg-ground px-4 print:hidden"
    >
      <PanelToggle
        name="sidebarOpen"
        what="sidebar"
        controls="sidebar"
        side="left"
        className={cn('justify-self-start', hasPanel ? 'max-xl:hidden' : 'max-md:hidden')}
      />
      <div className="col-start-2 flex items-center gap-2">
        {added && label && (
          <Button
            size="sm"
            aria-expanded={isCreating}
            icon={isCreating ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            onClick={isCreating ? added.closePanel : added.startCreating}
          >
            {label}
          </Button>
        )}
        <FeedbackButton />
      </div>
      <WeekToggle className="col-start-3 justify-self-end max-md:hidden" />
    </nav>
  )
}
