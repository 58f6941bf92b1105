import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import { createProject } from '@daybook/contract/projects'
import { acceptInvitation, inviteMember, listInvitations } from '@daybook/contract/team-members'
import { attachProject, createTeam, type Team } from '@daybook/contract/teams'
import { createCaller } from '../server/test/caller.ts'
import { makePerson, type Person } from './people.ts'

/** Somebody with Pro, and so with teams. */
export const makeProPerson = async (origin: string, dataDir: string, firstName?: string): Promise<Person> => {
  const call = createCaller(origin)
  const person = await makePerson(origin, dataDir, firstName)
  const { sessionId } = (await call(createPaymentLink, { body: { email: person.email } })).data.data
  await call(paySandbox, { params: { sessionId } })
  return person
}

/** A team of that name, which works on one project of its owner's. */
export const makeTeam = async (origin: string, owner: Person, name: string): Promise<Team> => {
  const call = createCaller(origin)
  const { data: team } = await call(createTeam, { as: owner, body: { name } })
  const { data: project } = await call(createProject, {
    as: owner,
    body: { name: `Plan of ${name}`.slice(0, 200) },
  })
  const body = { projectId: project._id }
  return (await call(attachProject, { as: owner, params: { id: team._id }, body })).data
}

export const invite = async (
  origin: string,
  owner: Person,
  { _id: id }: Team,
  who: Person,
  role: 'admin' | 'member' | 'viewer' = 'member',
): Promise<void> => {
  await createCaller(origin)(inviteMember, {
    as: owner,
    params: { id },
    body: { username: who.username, role },
  })
}

/** Accepts the newest invitation. */
export const accept = async (origin: string, who: Person): Promise<void> => {
  const call = createCaller(origin)
  const [invitation] = (await call(listInvitations, { as: who })).data
  await call(acceptInvitation, { as: who, params: { token: invitation?.token ?? '' } })
}
