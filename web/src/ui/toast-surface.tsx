import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { showToastsWith, type ToastMessage, type ToastTone } from './toast.ts'
import { durationOf } from './toast-durations.ts'

/** A live region must be in the page, empty, before its content is read aloud. */
const announceDelayMs = 100

const icons: Record<ToastTone, ReactNode> = {
  info: <Info aria-hidden="true" className="text-ink-muted" />,
  good: <CircleCheck aria-hidden="true" className="text-good" />,
  warn: <TriangleAlert aria-hidden="true" className="text-warn" />,
  bad: <CircleAlert aria-hidden="true" className="text-bad" />,
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
    position: message.position === 'top' ? 'top-center' : 'bottom-left',
    action: message.action && { label: message.action.label, onClick: message.action.onPress },
  })
  if (message.stays) staying.add(id)
}

const clearStaying = () => {
  for (const id of staying) sonner.dismiss(id)
  staying.clear()
}

export const ToastSurface = () => {
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = showToastsWith(show, clearStaying)
    }, announceDelayMs)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])
  return (
    <SonnerToaster
      position="bottom-left"
      expand
      gap={8}
      icons={{ close: <X aria-hidden="true" className="size-4!" /> }}
      mobileOffset={{ bottom: 72, left: 16, right: 16, top: 16 }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Dismiss',
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-lg bg-raised p-4 font-sans text-ink shadow-float md:w-89 [&_svg]:size-5',
          icon: 'flex shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium text-base',
          description: 'mt-0.5 text-ink-muted text-sm',
          actionButton:
            '-my-1 h-8 shrink-0 self-center rounded-lg px-3 font-medium text-accent-ink text-sm hover:bg-wash',
          closeButton:
            'order-last -my-1.5 -mr-1.5 -ml-2 flex size-8 shrink-0 items-center justify-center self-center rounded-lg text-ink-muted hover:bg-wash hover:text-ink',
        },
      }}
    />
  )
}
