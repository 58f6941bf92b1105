import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'

const ToastSurface = lazy(() =>
  import('./toast-surface.tsx').then((module) => ({ default: module.ToastSurface })),
)

/** Once a page, beside everything else; what draws the toasts is loaded with the first of them. */
export const Toaster = () => {
  const [awake, setAwake] = useState(false)
  useEffect(() => onFirstToast(() => setAwake(true)), [])
  return awake ? (
    <Suspense fallback={null}>
      <ToastSurface />
    </Suspense>
  ) : null
}
