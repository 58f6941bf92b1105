import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast.ts'

const reload = { label: 'Reload Page', onPress: () => window.location.reload() }

const tellFailed = () =>
  toast({
    id: 'part',
    title: 'Something went wrong loading this component',
    tone: 'bad',
    // Without a network a page that is not stored on the device could not come back.
    ...(navigator.onLine
      ? { action: reload }
      : {
          description:
            'You are offline, and this has not been loaded on this device yet. Open it again when you are online.',
        }),
  })

const Nothing = () => null

interface LazyPartProps<Props> {
  isOpen: boolean
  /** Stays rendered once opened, for panels that animate their closing. */
  stays?: boolean
  load: () => Promise<ComponentType<Props>>
  /** Shows until it has loaded. */
  meanwhile?: ReactNode
  /** It failed to load: its opener closes it. The page around it goes on, with everything typed there. */
  onFailed: () => void
  children: (Part: ComponentType<Props>) => ReactNode
}

/** A dialog that loads when it is first opened; after a failure the next opening tries again. */
export const LazyPart = <Props,>(props: LazyPartProps<Props>) => {
  const { isOpen, stays, load, meanwhile, onFailed, children } = props
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
      {!Part && isOpen && meanwhile}
      {Part && (isOpen || (stays && wasOpen)) && children(Part)}
    </CatchBoundary>
  )
}
