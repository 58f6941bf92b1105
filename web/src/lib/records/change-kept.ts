import { MutationObserver, type MutationObserverOptions, type QueryClient } from '@tanstack/react-query'
import type { ToastMessage } from '../../ui/toast.ts'

const excerptLength = 80

const excerptOf = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).trimEnd()}…` : text

/** Tells that a change failed, and keeps it, whole, for another try. */
export const changeKept = (title: string, kept: string, reason: string, again: () => void): ToastMessage => ({
  title,
  description: [excerptOf(kept), reason].filter(Boolean).join(': '),
  tone: 'bad',
  stays: true,
  action: { label: 'Try again', onPress: again },
})

/** Sends the very same change once more, under the ids that it has; whoever made it may show no longer. */
export const sendAgain = <C>(
  client: QueryClient,
  options: MutationObserverOptions<void, Error, C>,
  change: C,
): void => {
  // Another failure is told as the first was.
  new MutationObserver(client, options).mutate(change).catch(() => undefined)
}
