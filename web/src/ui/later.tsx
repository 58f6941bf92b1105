import { type ComponentType, useEffect, useState } from 'react'

type Later<Props> = ComponentType<Props> & {
  /** Starts loading before it is shown. Never fails; showing it will. */
  preload: () => void
}

/**
 * A component whose code loads when it is first shown, with `Fallback` in its place meanwhile. A failure goes to
 * the error boundary around it, and is retried next time. React's `lazy` in `Suspense` would hold back arrived code
 * until 300 ms after its fallback showed.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = () => null,
): Later<Props> => {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const begin = () => {
    loading ??= load()
      .then((component) => {
        Loaded = component
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const Part = (props: Props) => {
    const [failure, setFailure] = useState<{ error: unknown }>()
    const [, setLoaded] = useState(Loaded !== undefined)
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      begin().then(
        () => isGone || setLoaded(true),
        (error: unknown) => isGone || setFailure({ error }),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (failure) throw failure.error
    return Loaded ? <Loaded {...props} /> : <Fallback />
  }
  return Object.assign(Part, { preload: () => void begin().catch(() => undefined) })
}
