import { toast } from '../../ui/toast.ts'
import { toastMs } from '../../ui/toast-durations.ts'
import { formatCount } from '../formats.ts'
import type { Failure, Operation } from './operation.ts'

/** Tells what was refused; several within a few seconds in one toast, which would cover the page one above the other. */
export const createKeptToast = (now: () => number = Date.now) => {
  let count = 0
  let shownUntil = 0
  return ({ action, subject }: Operation, { message }: Failure): void => {
    count = now() < shownUntil ? count + 1 : 1
    shownUntil = now() + toastMs.lines
    const isOne = count === 1
    toast({
      id: 'kept',
      title: isOne ? `${action} was refused` : `${formatCount(count)} changes were refused`,
      description: isOne
        ? [subject, message].filter(Boolean).join(': ')
        : 'They are kept. The button at the top says why, and what can become of them.',
      tone: 'bad',
    })
  }
}
