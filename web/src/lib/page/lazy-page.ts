import { lazyRouteComponent } from '@tanstack/react-router'
import { again } from '../api/again.ts'

/** Fails where the page does not load; the library would reload the document instead, which ends the app while offline. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      again(load).catch((cause: unknown) => {
        throw new Error('A page did not load', { cause })
      }),
    name,
  )
