import { useLocation } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useClientPanels } from '../../features/clients/client-panels-address.ts'
import { useProjectPanels } from '../../features/projects/project-panels-address.ts'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { addedAt, addLabel, isComing } from './add-label.ts'
import { FeedbackButton } from './feedback-button.tsx'
import { PanelToggle } from './panel-toggle.tsx'
import { useHasWeekPanel, WeekToggle } from './week-toggle.tsx'

/** The bar along the bottom; its add button opens and closes the panel of a new record (spec 1 §2). */
export const ActionBar = () => {
  const { pathname } = useLocation()
  const panels = { task: useTasksAddress(), project: useProjectPanels(), client: useClientPanels() }
  const hasWeekPanel = useHasWeekPanel()
  const hasPanel = hasWeekPanel || Object.values(panels).some((panel) => panel.hasPanel)
  const { isCreating, startCreating, closePanel } = panels[addedAt(pathname)]
  const label = isComing(pathname) ? null : addLabel(pathname, isCreating)
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
        {label && (
          <Button
            size="sm"
            aria-expanded={isCreating}
            icon={isCreating ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            onClick={isCreating ? closePanel : startCreating}
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
