import { inviteMember } from '@daybook/contract/team-members'
import { inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import type { OpenScreen } from '../screens.ts'
import { accept, invite, makeProPerson, makeTeam } from '../teams-screen.ts'
import { visit } from '../visit.ts'

const longName = 'Everybody who draws, prints and delivers the picture books of the city library '
  .repeat(2)
  .trim()

const atTeams: OpenScreen = async (page, origin) => {
  await visit(page, `${origin}/teams`)
  await page.getByRole('button', { name: longName, exact: true }).waitFor()
}

export const screens: FeatureScreens = {
  make: async (origin, member) => {
    const owner = await makeProPerson(origin, inject('appDataDir'), 'Grace')
    const team = await makeTeam(origin, owner, longName)
    await invite(origin, owner, team, member, 'admin')
    await accept(origin, member)
    const body = {
      email: 'somebody-with-a-very-long-name@a-very-long-domain.example',
      role: 'viewer' as const,
    }
    await createCaller(origin)(inviteMember, { as: owner, params: { id: team._id }, body })
    await invite(origin, owner, await makeTeam(origin, owner, 'فريق التصميم'), member)
  },
  newcomers: {
    'no Pro and no team': async (page, origin) => {
      await visit(page, `${origin}/teams`)
      await page.getByRole('heading', { name: 'Pro Feature Access Required' }).waitFor()
    },
  },
  members: {
    teams: atTeams,
    'a team': async (page, origin) => {
      await atTeams(page, origin)
      await page.getByRole('button', { name: longName, exact: true }).click()
      await page.getByRole('group', { name: 'Invite to the team' }).waitFor()
    },
  },
}
