import type { Task } from '@daybook/contract/tasks'
import { Banner } from '../../../ui/banner.tsx'

/** Above somebody else's task: what one may not do, and who owns it (spec 2 §2). */
export const SharedTaskNotices = ({ task }: { task: Task }) => {
  if (!task.isSharedWithMe) return null
  return (
    <>
      {!task.can.edit && <Banner tone="read-only">You can look at this task, and not change it.</Banner>}
      {!task.user.emailVerified && (
        <Banner tone="warn">The owner of this task has not verified their email.</Banner>
      )}
    </>
  )
}
