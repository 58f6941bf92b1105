import { PanelLeft, PanelRight } from 'lucide-react'
import { type Openable, useOpen } from '../../lib/page/open-state.ts'
import { IconButton } from '../../ui/icon-button.tsx'

interface PanelToggleProps {
  name: Openable
  /** What it opens and closes, as in 'Show sidebar'. */
  what: string
  /** The id of what it opens. */
  controls: string
  side: 'left' | 'right'
  className?: string
}

/** Opens and closes a panel beside the page. */
export const PanelToggle = ({ name, what, controls, side, className }: PanelToggleProps) => {
  const [isShown, setShown] = useOpen(name)
  const Picture = side === 'left' ? PanelLeft : PanelRight
  return (
    <IconButton
      label={`${isShown ? 'Hide' : 'Show'} ${what}`}
      shortcut={[side === 'left' ? '[' : ']']}
      size="sm"
      aria-expanded={isShown}
      aria-controls={isShown ? controls : undefined}
      icon={<Picture />}
      className={className}
      onClick={() => setShown(!isShown)}
    />
  )
}
