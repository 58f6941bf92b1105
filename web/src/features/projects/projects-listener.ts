import type { LiveEvent } from '@daybook/contract/events'
import type { QueryClient } from '@tanstack/react-query'
import { gathered, livePace } from '../../lib/gathered.ts'
import { isAboutLooking } from '../../lib/live-kinds.ts'
import { loadRecords, projectsKey } from './use-projects.ts'

/** Under it stands what is counted from tasks and time; it is read again only where it shows. */
export const figuresKey = [...projectsKey, 'figures'] as const

const areCounted = /^(task|timer|entry)\./

/**
 * For the shell: brings what is shown of projects up to date with what happened elsewhere. What tasks and time add up
 * to changes often: a page without those figures reads nothing for it.
 */
export const createProjectListener = (client: QueryClient) => {
  const records = () => loadRecords().then(({ createListener }) => createListener(client))
  let listening: ReturnType<typeof records> | undefined
  const countAgain = gathered(() => {
    void client.invalidateQueries({ queryKey: [...projectsKey, 'list'], refetchType: 'none' })
    void client.invalidateQueries({ queryKey: figuresKey })
  }, livePace)
  // Those of others show one at a time; one that does not show is read when it does.
  const countOthers = gathered(
    () => void client.invalidateQueries({ queryKey: [...projectsKey, 'others'], refetchType: 'active' }),
    livePace,
  )
  /** One's own tasks are in one's own projects. */
  const isOwnTask = (id: string): boolean =>
    client.getQueryData<readonly { _id: string }[]>(['tasks', 'list'])?.some(({ _id }) => _id === id) ?? false
  const readAll = gathered(() => void client.invalidateQueries({ queryKey: projectsKey }), livePace)
  const readLimits = gathered(
    () => void client.invalidateQueries({ queryKey: [...projectsKey, 'limits'] }),
    livePace,
  )
  return (event: LiveEvent): void => {
    const { type } = event
    if (isAboutLooking(type) && !type.startsWith('project.')) return
    if (areCounted.test(type)) {
      countAgain()
      if (!isOwnTask(event.id)) countOthers()
    }
    // A client's name stands on its projects.
    else if (type.startsWith('client.')) readAll()
    // With a rate, time that had none is worth something.
    else if (type === 'user.updated') {
      readLimits()
      countAgain()
    } else if (type === 'resync' || type.startsWith('project.')) {
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
