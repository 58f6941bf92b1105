import { useLocation } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { Button } from '../../ui/button.tsx'

/** What the add button makes on a path (spec 1 §2). */
const addLabels: Record<string, string> = { '/tasks': 'Add New Task' }

/** The bar along the bottom; its add button opens and closes the panel of the page. */
export const ActionBar = () => {
  const { pathname } = useLocation()
  const { isCreating, startCreating, closePanel } = useTasksAddress()
  const label = addLabels[pathname]
  if (!label) return null
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
        {isCreating ? `Close ${label}` : label}
      </Button>
    </nav>
  )
}
