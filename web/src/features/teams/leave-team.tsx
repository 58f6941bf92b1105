import { leaveTeam, type Team } from '@daybook/contract/teams'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ownerName } from '../sharing/sharing.ts'
import { useReadTeams } from './use-read-teams.ts'

/** Asks, and leaves the team: only who manages it can invite one again. */
export const LeaveTeam = ({ record: team, onGone }: { record: Team; onGone: () => void }) => {
  const [isAsked, setIsAsked] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const readAgain = useReadTeams()
  const leave = async () => {
    setIsPending(true)
    try {
      await call(leaveTeam, { params: { id: team._id } })
      onGone()
      await readAgain()
      toast({ title: 'You left the team' })
    } catch (error) {
      const description = messageOf(error, 'Please check your connection.')
      toast({ id: 'leave team', title: 'You are still in the team', description, tone: 'bad' })
    }
    setIsPending(false)
    setIsAsked(false)
  }
  return (
    <>
      <IconButton
        label="Leave team"
        icon={<LogOut />}
        tooltipSide="bottom"
        onClick={() => setIsAsked(true)}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Leave this team?"
        description={
          <>
            You no longer see the projects of <bdi className="text-ink">{team.name}</bdi>, and yours are no
            longer seen there. Only {ownerName(team.owner)} or an admin can invite you again.
          </>
        }
        confirmLabel="Leave team"
        pending={isPending}
        onConfirm={() => void leave()}
      />
    </>
  )
}
