import type { Outbox } from './outbox.ts'

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Has the browser ask before a page is left that holds what the device did not store. Answers how to stop. */
export const warnOfLeaving = ({ subscribe, operations }: Outbox): (() => void) => {
  const follow = () => {
    const holds = operations().some(({ isOnPage }) => isOnPage)
    window[holds ? 'addEventListener' : 'removeEventListener']('beforeunload', warn)
  }
  const stop = subscribe(follow)
  return () => {
    stop()
    window.removeEventListener('beforeunload', warn)
  }
}
