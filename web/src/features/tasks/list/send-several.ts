import { bulkTasks, type TaskBulk } from '@daybook/contract/task-bulk'
import type { Task } from '@daybook/contract/tasks'
import { notifyManager } from '@tanstack/react-query'
import type { KeyedCall } from '../../../lib/api/keyed-call.ts'
import { toldAt } from '../../../lib/api/told-at.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { ifGone } from '../../../lib/records/gone.ts'
import type { RecordCache } from '../../../lib/records/record.ts'
import { toast } from '../../../ui/toast.ts'
import { tellWaiting } from '../repeat/tell-waiting.ts'
import type { SeveralChange } from './several-change.ts'

type Cache = RecordCache<Task>

/** Many at once may take longer than a call may: each completed one may make the next of its series. */
const atOnce = 100

/** What was answered of the tasks, and how many were not there. */
interface Answers {
  tasks: readonly Task[]
  missingCount: number
}

/** In as many calls as it takes, and takes in what each of them answers. */
const callForAll = async (
  ids: readonly string[],
  { action, ...rest }: Omit<TaskBulk, 'ids'>,
  cache: Cache,
  call: KeyedCall,
): Promise<Answers> => {
  const answered: Task[] = []
  let missingCount = 0
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const calling = call(bulkTasks, { body: { ids: some, action, ...rest } })
    const allGone = () => ({ tasks: [], missing: some })
    const { tasks, missing } = await (action === 'delete' ? ifGone(calling, allGone) : calling)
    answered.push(...tasks)
    missingCount += missing.length
    notifyManager.batch(() => {
      for (const task of tasks) cache.keep(task)
      for (const id of action === 'delete' ? some : missing) cache.drop(id)
    })
  }
  return { tasks: answered, missingCount }
}

export const sendSeveral = async (
  { ids, what, at }: SeveralChange,
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  const body: Omit<TaskBulk, 'ids'> =
    what.action === 'move' ? { action: 'move', projectId: what.projectId } : { ...what }
  const isTimed = /^(complete|reopen|delete)$/.test(what.action)
  const { tasks, missingCount: missing } = await callForAll(
    ids,
    isTimed ? { ...body, at: toldAt(at) } : body,
    cache,
    call,
  )
  if (what.action === 'complete') tellWaiting(...tasks)
  if (missing === 0 || what.action === 'delete') return
  const title = `${formatCounted(missing, 'task')} ${missing === 1 ? 'is' : 'are'} not there any more`
  toast({ title, tone: 'warn' })
}

export const restoreSeveral = async (
  ids: readonly string[],
  cache: Cache,
  call: KeyedCall,
): Promise<void> => {
  await callForAll(ids, { action: 'restore' }, cache, call)
}
