import type { ComponentProps } from 'react'
import { PopoverPanel } from '../../../ui/popover-panel.tsx'
import { TimerField } from './timer-field.tsx'

/** The field under the top bar's button. */
export const TimerStarterPanel = (
  popover: Pick<ComponentProps<typeof PopoverPanel>, 'open' | 'onOpenChange' | 'anchor'>,
) => (
  <PopoverPanel {...popover} label="What are you working on?">
    <TimerField onDone={() => popover.onOpenChange(false)} takesFocus />
  </PopoverPanel>
)
