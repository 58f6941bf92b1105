import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { mayBeAssigned } from './team-queries.ts'

/**
 * Who is to do a task of a project: the id, null for nobody, undefined where nothing is said or it is `present` already.
 * @throws Refusal 400 on `assignee` for whoever may not edit the project by a role in a team.
 */
export const resolveAssignee = async (
  { db }: SignedIn,
  projectId: string | null,
  assignee: string | null | undefined,
  present?: string,
): Promise<string | null | undefined> => {
  // Sent with the rest as it is shown, whatever has become of their role.
  if (assignee === (present ?? null)) return undefined
  if (!assignee) return assignee
  if (projectId === null || !(await mayBeAssigned(db, projectId, assignee)))
    throw invalid({ assignee: 'Choose somebody who works on the project in a team' })
  return assignee
}
