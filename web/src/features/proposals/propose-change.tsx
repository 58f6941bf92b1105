import { createProposal } from '@daybook/contract/proposals'
import { useNavigate } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import type { ButtonSize } from '../../ui/button-styles.ts'
import { useProposalCall } from './use-proposal-call.ts'

/** Writes a draft of a change of what was accepted, and opens it; nothing for those without Pro. */
export const ProposeChange = ({ id, size }: { id: string; size?: ButtonSize }) => {
  const { userType } = useUser()
  const navigate = useNavigate()
  // Pressed twice, it makes one.
  const [changeId] = useState(() => newId())
  const { run, isPending } = useProposalCall(createProposal, { failed: 'Failed to propose a change' })
  if (userType !== 'pro') return null
  return (
    <ServerButton
      size={size}
      icon={<FilePlus2 />}
      loading={isPending}
      onClick={() =>
        run(
          { body: { _id: changeId, changeOf: id } },
          ({ _id }) => void navigate({ to: '/proposals/$id', params: { id: _id } }),
        )
      }
    >
      Propose a change
    </ServerButton>
  )
}
