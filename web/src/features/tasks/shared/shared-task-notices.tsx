import type { Task } from '@daybook/contract/tasks'
import { Banner } from '../../../ui/banner.tsx'

/** Above somebody else's task, the warning about its owner (spec 2 §2). */
export const SharedTaskNotices = ({ task }: { task: Task }) =>
  task.isSharedWithMe &&
  !task.user.emailVerified && (
    <Banner tone="warn">The owner of this task has not verified their e-mail address.</Banner>
  )
