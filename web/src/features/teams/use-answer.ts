import { acceptInvitation, declineInvitation } from '@daybook/contract/team-members'
import { useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/toast.ts'
import { useReadTeams } from './use-read-teams.ts'

type Answer = 'accept' | 'decline'

/** Answers an invitation; `onJoined` hears which team it was, and `onDeclined` that it is over. */
export const useAnswer = (token: string) => {
  const readAgain = useReadTeams()
  const [pending, setPending] = useState<Answer>()
  const answering = async (answer: Answer, does: () => Promise<void>) => {
    setPending(answer)
    try {
      await does()
      await readAgain()
    } catch (error) {
      const title = answer === 'accept' ? 'You have not joined the team' : 'The invitation is still open'
      toast({ id: title, title, description: messageOf(error, 'Please check your connection.'), tone: 'bad' })
    }
    setPending(undefined)
  }
  return {
    pending,
    accept: (onJoined: (id: string) => void) =>
      answering('accept', async () => {
        const { _id: id, name } = await call(acceptInvitation, { params: { token } })
        toast({ title: `You joined ${name}`, tone: 'good' })
        onJoined(id)
      }),
    decline: (onDeclined: () => void) =>
      answering('decline', async () => {
        await call(declineInvitation, { params: { token } })
        toast({ title: 'Invitation declined' })
        onDeclined()
      }),
  }
}
