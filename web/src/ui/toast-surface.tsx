import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { showToastsWith, type ToastMessage, type ToastTone } from './toast.ts'
import { durationOf } from './toast-durations.ts'

/** A live region must be in the page, empty, before its content is read aloud. */
const announceDelayMs = 100

const icons: Record<ToastTone, ReactNode> = {
  info: <Info className="text-ink-muted" />,
  good: <CircleCheck className="text-good" />,
  warn: <TriangleAlert className="text-warn" />,
  bad: <CircleAlert className="text-bad" />,
}

const staying = new Set<string | number>()

const show = (message: ToastMessage): void => {
  const id = sonner(message.title, {
    id: message.id,
    description: message.description,
    // Sonner restarts only for a changed duration, and a replaced message must stay its whole time.
    duration: message.stays ? Number.POSITIVE_INFINITY : durationOf(message) + Math.random(),
    closeButton: message.stays ?? false,
    icon: icons[message.tone ?? 'info'],
    position: message.position === 'top' ? 'top-left' : 'bottom-left',
    action: message.action && { label: message.action.label, onClick: () => message.action?.onPress() },
    onAutoClose: () => message.onGone?.(),
    onDismiss: () => message.onGone?.(),
  })
  if (message.stays) staying.add(id)
}

const clearStaying = () => {
  for (const id of staying) sonner.dismiss(id)
  staying.clear()
}

/** Keeps the lanes as high as the messages in them, and answers how to stop. */
const reserveLanes = (surface: HTMLElement): (() => void) => {
  const root = document.documentElement
  const measure = () => {
    const shown = [...surface.querySelectorAll<HTMLElement>('[data-sonner-toast]')].filter(
      ({ dataset }) => dataset.removed === 'false' && dataset.visible === 'true',
    )
    const heights = (['top', 'bottom'] as const).map((side) => {
      const inLane = shown.filter(({ dataset }) => dataset.yPosition === side)
      return [side, inLane.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)] as const
    })
    for (const [side, height] of heights) root.style.setProperty(`--toasts-${side}`, `${height}px`)
    const sides = heights.filter(([, height]) => height > 0).map(([side]) => side)
    if (sides.length > 0) root.dataset.toasts = sides.join(' ')
    else delete root.dataset.toasts
  }
  const changes = new MutationObserver(measure)
  changes.observe(surface, { subtree: true, childList: true, attributes: true })
  window.addEventListener('resize', measure)
  return () => {
    changes.disconnect()
    window.removeEventListener('resize', measure)
  }
}

const laneWidth = { '--width': 'calc(100vw - var(--lane-left) - var(--lane-right))' } as CSSProperties
const lane = {
  top: 'var(--lane-start)',
  bottom: 'var(--lane-end)',
  left: 'var(--lane-left)',
  right: 'var(--lane-right)',
}

/** Draws the messages in lanes along the page, which makes room for them: they lie over nothing. */
export const ToastSurface = () => {
  const surface = useRef<HTMLDivElement>(null)
  useEffect(() => (surface.current ? reserveLanes(surface.current) : undefined), [])
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = showToastsWith(show, { remove: (id) => sonner.dismiss(id), clearStaying })
    }, announceDelayMs)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return (
    <div ref={surface} className="contents print:hidden">
      <SonnerToaster
        position="bottom-left"
        expand
        gap={0}
        style={laneWidth}
        icons={{ close: <X className="size-4!" /> }}
        offset={lane}
        mobileOffset={lane}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: 'Dismiss',
          classNames: {
            // An action can be pressed while a dialog keeps the page behind it from the pointer.
            toast:
              'pointer-events-auto flex min-h-12 w-full items-center gap-3 border-line bg-raised py-2 pr-3 pl-4 font-sans text-ink md:pr-6 md:pl-8 data-[y-position=bottom]:border-t data-[y-position=top]:border-b [&_svg]:size-5',
            icon: 'flex shrink-0',
            content: 'min-w-0 md:flex md:flex-wrap md:items-baseline md:gap-x-2 max-md:flex-1',
            title: 'font-medium text-base',
            description: 'text-ink-muted text-sm',
            actionButton:
              '-my-1 h-8 shrink-0 rounded-lg px-3 font-medium text-accent-ink text-sm hover:bg-wash max-md:ml-auto',
            closeButton:
              'order-last -my-1.5 ml-auto flex size-8 shrink-0 items-center justify-center rounded-lg text-ink-muted hover:bg-wash hover:text-ink',
          },
        }}
      />
    </div>
  )
}
