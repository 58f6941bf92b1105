import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'

/**
 * Does a mutation that no component waits for, and lets go of it, so that the cache can forget it; whoever is to hear
 * of a failure is told by its options.
 */
export const mutateUnseen = <V>(
  client: QueryClient,
  options: MutationObserverOptions<void, Error, V>,
  variables: V,
): void => {
  const observer = new MutationObserver(client, options)
  observer
    .mutate(variables)
    .catch(() => undefined)
    .finally(() => observer.reset())
}
