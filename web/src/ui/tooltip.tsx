import {
  cloneElement,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react'
import { again } from '../lib/again.ts'
import { Kbd } from './kbd.tsx'
import type { TooltipPanelProps } from './tooltip-panel.tsx'
import { useTooltip } from './use-tooltip.ts'

type Panel = (props: TooltipPanelProps) => ReactNode

const loadPanel = async (): Promise<Panel> => (await again(() => import('./tooltip-panel.tsx'))).TooltipPanel

// At once, yet beside the page and not before it: nobody rests on a button before it shows.
loadPanel().catch(() => undefined)

type About = DOMAttributes<HTMLElement> & { 'aria-describedby'?: string }

type TooltipProps = {
  label: ReactNode
  /** Keys as they are shown, one a part: ['Ctrl', 'K']. */
  shortcut?: string[]
  side?: TooltipPanelProps['side']
  children: ReactElement<About>
}

/** First what the child does itself. */
const both =
  <E,>(own: ((event: E) => void) | undefined, ours: (event: E) => void) =>
  (event: E) => {
    own?.(event)
    ours(event)
  }

/** Says in words what its one child, a button or a link, shows by a picture. Where its code did not load, it does not. */
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
        // Who went on meanwhile is not followed.
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
