import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, use, useEffect } from 'react'
import { toast } from './toast.ts'

const Failure = createContext(() => {})

const PartFailed = () => {
  const onFailed = use(Failure)
  useEffect(() => {
    toast({
      id: 'part',
      title: 'Something went wrong loading this component',
      tone: 'bad',
      action: { label: 'Reload Page', onPress: () => window.location.reload() },
    })
    onFailed()
  }, [onFailed])
  return null
}

type LazyPartProps = {
  isOpen: boolean
  /** It did not load: whoever opened it takes that back. The page around it goes on, with all that was typed there. */
  onFailed: () => void
  children: ReactNode
}

/** Around a dialog that is loaded when it is first opened. */
export const LazyPart = ({ isOpen, onFailed, children }: LazyPartProps) => (
  <Failure value={onFailed}>
    <CatchBoundary getResetKey={() => String(isOpen)} errorComponent={PartFailed}>
      <Suspense>{isOpen && children}</Suspense>
    </CatchBoundary>
  </Failure>
)
