import type { Proposal } from '@daybook/contract/proposals'
import { useCallback } from 'react'
import { useUser } from '../../../lib/session/session-store.ts'
import { useProjects } from '../../projects/projects.ts'
import { shownTitle } from './facts.ts'

/** Tells the title of a proposal as a person reads it. */
export const useTitleOf = () => {
  const user = useUser()
  const { projects } = useProjects()
  return useCallback(
    (proposal: Proposal) =>
      shownTitle(proposal, user, projects?.find(({ _id }) => _id === proposal.projectId) ?? null),
    [user, projects],
  )
}
