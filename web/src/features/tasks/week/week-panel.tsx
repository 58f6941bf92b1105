import type { ComponentProps } from 'react'
import { Sheet } from '../../../ui/sheet.tsx'
import { WeekLink, WeekSidebar } from './week-sidebar.tsx'

interface WeekPanelProps extends ComponentProps<typeof WeekSidebar> {
  open: boolean
  onClose: () => void
}

/** The week where there is no room for it beside the tasks. */
export const WeekPanel = ({ open, onClose, ...week }: WeekPanelProps) => (
  <Sheet open={open} onOpenChange={onClose} title="This week" actions={<WeekLink />}>
    <div id="right-sidebar">
      <WeekSidebar {...week} isInPanel />
    </div>
  </Sheet>
)
