import { Plus, X } from 'lucide-react'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { Button } from '../../ui/button.tsx'
import { FeedbackButton } from './feedback-button.tsx'

const addLabel = 'Add New Task'

/** The bar along the bottom; its add button opens and closes the panel of a new task, from any page (spec 1 §2). */
export const ActionBar = () => {
  const { isCreating, startCreating, closePanel } = useTasksAddress()
  return (
    <nav
      aria-label="Actions"
      className="sticky bottom-0 z-20 flex h-14 items-center justify-center gap-2 border-line border-t bg-ground px-4"
    >
      <Button
        size="sm"
        aria-expanded={isCreating}
        icon={isCreating ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
        onClick={isCreating ? closePanel : startCreating}
      >
        {isCreating ? `Close ${addLabel}` : addLabel}
      </Button>
      <FeedbackButton />
    </nav>
  )
}
