import { addDays } from '@daybook/contract/calendar'
import { createClient, updateClient } from '@daybook/contract/clients'
import {
  createCompany,
  generatePublicLink,
  requestVerification,
  verifyCompany,
} from '@daybook/contract/companies'
import { createPaymentLink, paySandbox, verifySession } from '@daybook/contract/payments'
import { updateProfile } from '@daybook/contract/profile'
import { createProject, updateProject } from '@daybook/contract/projects'
import { type ClientKey, clients } from './content/clients.ts'
import { company, owner, profile } from './content/owner.ts'
import { type ProjectKey, projects } from './content/projects.ts'
import { known, type Life, type Person } from './life.ts'
import { join } from './people.ts'

/** Registers the person whose year it is, who pays for Pro in the sandbox as anybody would. */
export const joinAsOwner = async (life: Pick<Life, 'call' | 'mailbox' | 'work'>): Promise<Person> => {
  const { call } = life
  const me = await join(life, owner)
  await call(updateProfile, { as: me, body: profile })
  const { sessionId } = (await call(createPaymentLink, { as: me.session, body: {} })).data
  await call(paySandbox, { params: { sessionId } })
  await call(verifySession, { as: me.session, params: { sessionId } })
  return me
}

/** Makes the company, which proves that its domain is its own. */
export const foundCompany = async ({ call, me, mailbox, work }: Omit<Life, 'companyId'>): Promise<string> => {
  const { _id: id } = await call(createCompany, { as: me, body: company })
  await call(requestVerification, { as: me, params: { id } })
  await work()
  await call(verifyCompany, { params: { token: mailbox.tokenFor(company.email ?? '', '/verify-company/') } })
  await call(generatePublicLink, { as: me, params: { id } })
  return id
}

const planClient = ({ agenda, call, me, clients: made }: Life, key: ClientKey): void => {
  const { since, archived, body } = clients[key]
  agenda.at(agenda.daysAgo(since), 8 * 60 + 5, async () => {
    made.set(key, (await call(createClient, { as: me, body }))._id)
  })
  if (archived === null) return
  agenda.at(agenda.daysAgo(archived), 16 * 60, () =>
    call(updateClient, { as: me, params: { id: known(made, key) }, body: { archived: true } }),
  )
}

const planProject = (life: Life, key: ProjectKey): void => {
  const { agenda, call, me, projects: made } = life
  const { client, from, to, dueIn, body } = projects[key]
  const dueDate = dueIn === undefined ? null : addDays(agenda.today, dueIn)
  // The museum's is made where its proposal is accepted.
  if (key !== 'museum')
    agenda.at(agenda.daysAgo(from), 8 * 60 + 20, async () => {
      const clientId = client && known(life.clients, client)
      made.set(key, (await call(createProject, { as: me, body: { ...body, clientId, dueDate } }))._id)
    })
  if (to === 0) return
  agenda.at(agenda.daysAgo(to - 1), 9 * 60, () =>
    call(updateProject, { as: me, params: { id: known(made, key) }, body: { active: false } }),
  )
}

/** Lets clients and projects come and go. */
export const planClientsAndProjects = (life: Life): void => {
  for (const key of Object.keys(clients) as ClientKey[]) planClient(life, key)
  for (const key of Object.keys(projects) as ProjectKey[]) planProject(life, key)
}
