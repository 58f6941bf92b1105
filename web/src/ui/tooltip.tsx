import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { again } from '../lib/api/again.ts'
import { Kbd } from './kbd.tsx'
import type { TooltipPanelProps } from './tooltip-panel.tsx'
import { useTooltip } from './use-tooltip.ts'

type Panel = (props: TooltipPanelProps) => ReactNode

const loadPanel = async (): Promise<Panel> => (await again(() => import('./tooltip-panel.tsx'))).TooltipPanel

// Loads beside the page, not before it: nobody rests on a button before it shows.
loadPanel().catch(() => undefined)

type About = DOMAttributes<HTMLElement> & { 'aria-describedby'?: string }

type TooltipProps = {
  label: ReactNode
  /** The keys as shown, one per part: ['Ctrl', 'K']. */
  shortcut?: string[]
  side?: TooltipPanelProps['side']
  children: ReactElement<About>
}

/** Runs the child's own handler first. */
const both =
  <E,>(own: ((event: E) => void) | undefined, ours: (event: E) => void) =>
  (event: E) => {
    own?.(event)
    ours(event)
  }

/**
 * Explains in words its one child, a button or a link that shows only a picture. Shows nothing where its code did
 * not load.
 */
export const Tooltip = ({ label, shortcut, side = 'top', children }: TooltipProps) => {
  const [Panel, setPanel] = useState<Panel>()
  const { id, anchor, isOpen, close, on } = useTooltip()
  const isWanted = isOpen && !Panel
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    loadPanel().then(
      (Loaded) => {
        if (isGone) return
        setPanel(() => Loaded)
        // The pointer has moved on meanwhile.
        if (!anchor?.matches(':hover, :focus')) close()
      },
      () => isGone || close(),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, anchor, close])
  const { props } = children
  return (
    <>
      {cloneElement(children, {
        'aria-describedby':
          [props['aria-describedby'], isOpen && Panel && id].filter(Boolean).join(' ') || undefined,
        onPointerMove: both(props.onPointerMove, on.onPointerMove),
        onPointerLeave: both(props.onPointerLeave, on.onPointerLeave),
        onPointerDown: both(props.onPointerDown, on.onPointerDown),
        onFocus: both(props.onFocus, on.onFocus),
        onBlur: both(props.onBlur, on.onBlur),
        onClick: both(props.onClick, on.onClick),
      })}
      {Panel && anchor && (
        <Panel id={id} open={isOpen} onClose={close} anchor={anchor} side={side}>
          {label}
          {shortcut && <Kbd keys={shortcut} />}
        </Panel>
      )}
    </>
  )
}
