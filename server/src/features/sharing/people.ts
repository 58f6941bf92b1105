import { fold } from '@daybook/contract/fold'
import { limitsOf } from '@daybook/contract/plans'
import type { Collaborator, SharingLimits } from '@daybook/contract/sharing'
import type { SignedIn } from '../../http/context.ts'
import { listCollaborators } from './people-queries.ts'
import { countNames, type SharedItem } from './share-queries.ts'

const mostSuggested = 8

/** People one already shares with, either way: nobody else's name is revealed (rules §6). */
export const suggestCollaborators = async (ctx: SignedIn, search = ''): Promise<Collaborator[]> => {
  const wanted = fold(search.replace(/^@/, ''))
  return (await listCollaborators(ctx.db, ctx.actor.id))
    .filter(({ username, display_name }) => fold(`${username} ${display_name}`).includes(wanted))
    .slice(0, mostSuggested)
    .map(({ username, display_name, profile_picture }) => ({
      username,
      displayName: display_name,
      profilePicture: profile_picture,
    }))
}

/** How many more people the plan lets one name in the share of `item`, or in a new one (spec 2 §3). */
export const sharingLimits = async (ctx: SignedIn, item: SharedItem | null): Promise<SharingLimits> => {
  const count = item ? await countNames(ctx.db, item) : 0
  const { limit, remaining, unlimited } = limitsOf(ctx.actor.userType, 'shareUsernames', count)
  return { limit, remaining, unlimited }
}
