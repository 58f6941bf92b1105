import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast.ts'

const reload = { label: 'Reload Page', onPress: () => window.location.reload() }

const tellFailed = () =>
  toast({
    id: 'part',
    title: 'Something went wrong loading this component',
    tone: 'bad',
    // Without a network a page that is not kept on the device yet would not come back.
    ...(navigator.onLine
      ? { action: reload }
      : {
          description:
            'You are offline, and it is not on this device yet. Open it again once you are online.',
        }),
  })

const Nothing = () => null

interface LazyPartProps<Props> {
  isOpen: boolean
  /** Once opened it remains, for what closes with a movement of its own. */
  stays?: boolean
  load: () => Promise<ComponentType<Props>>
  /** It did not load: whoever opened it takes that back. The page around it goes on, with all that was typed there. */
  onFailed: () => void
  children: (Part: ComponentType<Props>) => ReactNode
}

/** A dialog that is loaded when it is first opened; one that did not load is asked for again at the next opening. */
export const LazyPart = <Props,>({ isOpen, stays, load, onFailed, children }: LazyPartProps<Props>) => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const takeBack = () => {
    tellFailed()
    setWasOpen(false)
    onFailed()
  }
  const begin = useEffectEvent(() => load())
  const failed = useEffectEvent(takeBack)
  const isWanted = isOpen && !Part
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    begin().then(
      (Loaded) => isGone || setPart(() => Loaded),
      () => isGone || failed(),
    )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return (
    <CatchBoundary getResetKey={() => String(isOpen)} errorComponent={Nothing} onCatch={takeBack}>
      {Part && (isOpen || (stays && wasOpen)) && children(Part)}
    </CatchBoundary>
  )
}
