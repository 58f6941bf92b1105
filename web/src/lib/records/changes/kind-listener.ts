import type { LiveEvent, LiveSubject } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace, readingAgain } from '../../api/gathered.ts'
import { isAbout, isAboutLooking } from '../../live/live-kinds.ts'

type Listener = (event: LiveEvent) => void

interface Heard {
  key: readonly [name: string]
  figuresKey: readonly string[]
  load: () => Promise<{ createListener: (client: QueryClient) => Listener }>
}

interface News {
  /** The records themselves. */
  of: LiveSubject
  /** What stands on the record by name or number, if anything: with news of it the records are read again. */
  standsOn?: LiveSubject
  /** What else is out of date where tasks and time are counted anew. */
  onCounted?: (client: QueryClient) => { always: () => void; byTask: Listener }
}

/**
 * For the shell: brings what is shown of one kind of record up to date with what happened elsewhere. What tasks and time
 * add up to changes often: a page without those figures reads nothing for it.
 */
export const kindListener =
  ({ key, figuresKey, load }: Heard, { of, standsOn, onCounted }: News) =>
  (client: QueryClient): Listener => {
    const records = () => load().then(({ createListener }) => createListener(client))
    let listening: ReturnType<typeof records> | undefined
    const counted = onCounted?.(client)
    const reading = (...parts: string[]) => readingAgain(client, [...key, ...parts])
    const [readAll, readLimits] = [reading(), reading('limits')]
    const countAgain = gathered(() => {
      counted?.always()
      void client.invalidateQueries({ queryKey: figuresKey })
    }, livePace)
    return (event) => {
      const { type } = event
      if (isAboutLooking(type) && !isAbout(type, of)) return
      if (isAbout(type, 'task', 'timer', 'entry')) {
        countAgain()
        counted?.byTask(event)
      } else if (standsOn && isAbout(type, standsOn)) readAll()
      // With a rate, time that had none is worth something.
      else if (type === 'user.updated') {
        readLimits()
        countAgain()
      } else if (type === 'resync' || isAbout(type, of)) {
        listening ??= records()
        listening
          .then((listen) => listen(event))
          .catch(() => {
            listening = undefined
          })
        readLimits()
        countAgain()
      }
    }
  }
