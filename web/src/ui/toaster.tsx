import { useEffect, useState } from 'react'
import { again } from '../lib/again.ts'

const betweenTriesMs = 2_000

const loadSurface = async () => (await again(() => import('./toast-surface.tsx'))).ToastSurface

/**
 * Once a page, beside everything else. What draws the toasts is loaded once the page stands: what went wrong must be told
 * even when nothing more can be loaded. Those that come before wait for it.
 */
export const Toaster = () => {
  const [Surface, setSurface] = useState<Awaited<ReturnType<typeof loadSurface>>>()
  useEffect(() => {
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
  }, [])
  return Surface ? <Surface /> : null
}
