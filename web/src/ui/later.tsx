import { type ComponentType, useEffect, useState } from 'react'

type Later<Props> = ComponentType<Props> & {
  /** Begins to load it before it is shown. Never fails; what shows it will. */
  preload: () => void
}

/**
 * A component whose code comes when it is first shown, with `Fallback` in its place meanwhile; a failure goes to the
 * error boundary around it, and is not kept. In React's own way, `lazy` in `Suspense`, what has arrived is held back
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
