import { formatCount } from '../../../lib/formats/formats.ts'
import { type Failure, isRefusal, type Operation } from '../../../lib/outbox/operation.ts'
import type { Outbox } from '../../../lib/outbox/outbox.ts'
import { createLeaveWarning } from '../../../lib/page/leave-warning.ts'
import { toast } from '../../../ui/toast.ts'
import { toastMs } from '../../../ui/toast-durations.ts'

/** Shows a toast for what is set aside; one for several within a few seconds, which together would cover the page. */
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
        : 'Your changes are kept on this device. Use the button at the top to see why and what to do.',
      tone: 'bad',
    })
  }
}

/** Has the browser ask before the page is left while it holds changes that the device did not store. */
export const warnOfLeaving = ({ subscribe, operations }: Pick<Outbox, 'subscribe' | 'operations'>) => {
  const warn = createLeaveWarning()
  const stop = subscribe(() => warn(operations().some(({ isOnPage }) => isOnPage)))
  return () => {
    stop()
    warn(false)
  }
}
