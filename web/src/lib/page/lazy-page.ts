import { lazyRouteComponent } from '@tanstack/react-router'
import { again } from '../api/again.ts'

/** What did not load shows as such; the library's own way out, to load the page again, would end it while offline. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      again(load).catch((cause: unknown) => {
        throw new Error('A page did not load', { cause })
      }),
    name,
  )
