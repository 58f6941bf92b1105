import { lazyRouteComponent } from '@tanstack/react-router'

/** What did not load shows as such; the library's own way out, to load the page again, would end it while offline. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error('A page did not load', { cause })
      }),
    name,
  )
