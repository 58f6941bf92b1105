import { toast } from '../../ui/toast.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import { formatCount } from '../formats/formats.ts'
import { type Failure, isRefusal, type Operation } from './operation.ts'
import type { Outbox } from './outbox.ts'

/** Tells what is set aside; several within a few seconds in one toast, which would cover the page one above the other. */
export const createKeptToast = (now: () => number = Date.now) => {
  let count = 0
  let shownUntil = 0
  let areRefused = true
  return ({ action, subject }: Operation, failure: Failure): void => {
    const isAnother = now() < shownUntil
    count = isAnother ? count + 1 : 1
    areRefused = isRefusal(failure) && (areRefused || !isAnother)
    shownUntil = now() + toastMs.lines
    const isOne = count === 1
    const [was, were] = areRefused
      ? ['was refused', 'were refused']
      : ['is not saved yet', 'are not saved yet']
    toast({
      id: 'kept',
      title: isOne ? `${action} ${was}` : `${formatCount(count)} changes ${were}`,
      description: isOne
        ? [subject, failure.message].filter(Boolean).join(': ')
        : 'They are kept. The button at the top says why, and what can become of them.',
      tone: 'bad',
    })
  }
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Has the browser ask before a page is left that holds what the device did not store. Answers how to stop. */
export const warnOfLeaving = ({ subscribe, operations }: Pick<Outbox, 'subscribe' | 'operations'>) => {
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
