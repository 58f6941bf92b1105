import { type Proposal, updateProposal } from '@daybook/contract/proposals'
import { ServerChoices } from '../../../lib/connection/needs-server.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useProposalCall } from '../use-proposal-call.ts'

/** Whether the client is reminded: the one thing that changes after a proposal was sent. */
export const RemindSwitch = ({ proposal }: { proposal: Proposal }) => {
  const { _id: id, remind, can, version } = proposal
  const { run, isPending } = useProposalCall(updateProposal, { failed: 'Failed to update the proposal' })
  return (
    <ServerChoices>
      <Switch
        label="Remind the client"
        hint="Three days after it was sent, and two days before its last day."
        checked={remind}
        disabled={!can.send || isPending}
        onCheckedChange={(next) => run({ params: { id }, body: { remind: next, version } })}
      />
    </ServerChoices>
  )
}
