import { expect, it } from 'vitest'
import type { Person } from '../../http/context.ts'
import { canAddTask } from '../projects/projects.ts'
import { canEditTask, canMoveTask, canSetRate } from './policy.ts'

// `updateOwnTask` writes a plain edit of one's own before any policy was asked, and these are those that it passes by.
it.for([
  ['canEditTask', canEditTask],
  ['canSetRate', canSetRate],
  ['canMoveTask', canMoveTask],
  ['canAddTask', canAddTask],
] as const)('%s: the owner may, whatever else the row says', ([, policy]) => {
  const owner = { kind: 'person', id: 'ada' } as Person
  for (const userType of ['basic', 'pro'] as const)
    for (const right of [null, 'view', 'edit'] as const)
      for (const is_named of [undefined, null, false, true])
        expect(
          policy(
            { ...owner, userType },
            { owner_id: 'ada', right, ...(is_named !== undefined && { is_named }) },
          ),
        ).toBe(true)
})
