import { Plus, X } from 'lucide-react'
import { addButton } from '../../lib/page/add-button.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { FeedbackButton } from './feedback-button.tsx'
import { PanelToggle } from './panel-toggle.tsx'
import { useAddAction } from './use-add-action.ts'
import { WeekToggle } from './week-toggle.tsx'

/** The bar along the bottom from 768 px on; its add button opens and closes the panel of a new record (spec 1 §2). */
export const ActionBar = ({ hasPanel }: { hasPanel: boolean }) => {
  const added = useAddAction({ isTab: false })
  return (
    <nav
      aria-label="Actions"
      className="sticky bottom-0 z-20 grid h-10 grid-cols-[1fr_auto_1fr] items-center gap-2 border-line border-t bg-ground px-4 print:hidden"
    >
      <PanelToggle
        name="sidebarOpen"
        what="sidebar"
        controls="sidebar"
        side="left"
        className={cn('justify-self-start', hasPanel && 'max-3xl:hidden')}
      />
      <div className="col-start-2 flex items-center gap-2">
        {added && (
          <Button
            ref={addButton}
            size="sm"
            // Beside a page or a panel about something else, the primary action is theirs.
            variant={added.isMain && !hasPanel ? 'primary' : 'secondary'}
            aria-expanded={added.isCreating}
            icon={added.isCreating ? <X /> : <Plus />}
            onClick={added.act}
          >
            {added.label}
          </Button>
        )}
        <FeedbackButton />
      </div>
      <WeekToggle className="col-start-3 justify-self-end" />
    </nav>
  )
}
