import { useEffect, useState } from 'react'
import { again } from '../lib/again.ts'
import { onFirstToast } from './toast.ts'

const betweenTriesMs = 2_000

const loadSurface = async () => (await again(() => import('./toast-surface.tsx'))).ToastSurface

/** Begins to load what draws the toasts: what went wrong must be told even when nothing more can be loaded. */
export const preloadToasts = (): void => void loadSurface().catch(() => undefined)

/** Once a page, beside everything else; what draws the toasts is loaded with the first of them, which wait for it. */
export const Toaster = () => {
  const [awake, setAwake] = useState(false)
  const [Surface, setSurface] = useState<Awaited<ReturnType<typeof loadSurface>>>()
  useEffect(() => onFirstToast(() => setAwake(true)), [])
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
  return Surface ? <Surface /> : null
}
