import { useEffect, useState } from 'react'
import { again } from '../lib/api/again.ts'
import { onFirstToast } from './toast.ts'

const betweenTriesMs = 2_000

const loadSurface = async () => (await again(() => import('./toast-surface.tsx'))).ToastSurface

/**
 * Once per page. What draws the toasts loads right after the page, because failures must be shown even when nothing
 * more can be loaded; messages wait for it.
 */
export const Toaster = () => {
  const [awake, setAwake] = useState(false)
  const [Surface, setSurface] = useState<Awaited<ReturnType<typeof loadSurface>>>()
  useEffect(() => {
    void loadSurface().catch(() => undefined)
    return onFirstToast(() => setAwake(true))
  }, [])
  useEffect(() => {
    if (!awake) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      loadSurface().then(
        (Loaded) => setSurface(() => Loaded),
        () => {
          timer = setTimeout(() => void load(), betweenTriesMs)
        },
      )
    void load()
    return () => clearTimeout(timer)
  }, [awake])
  // A panel over the whole screen hides from screen readers all but the live regions that are there as it opens.
  return (
    <div aria-live="off" className="contents">
      {Surface && <Surface />}
    </div>
  )
}
