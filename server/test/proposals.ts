import { sendProposal } from '@daybook/contract/proposal-sending'
import { createProposal, getProposal, type Proposal } from '@daybook/contract/proposals'
import { acceptProposal, type PublicProposal, readPublicProposal } from '@daybook/contract/public-proposals'
import type { TestApp } from './app.ts'
import { buildClient, buildUser, type TestUser } from './builders.ts'
import type { ReceivedMail } from './mailbox.ts'

/** A line over 900.00 that is 10 hours, one over 250.00, and an optional one over 100.00. */
export const somePricing = [
  { description: 'Design', quantity: '10', unit: 'hour', unitPrice: 9000 },
  { description: 'Set-up', unitPrice: 25_000 },
  { description: 'Photos', unitPrice: 10_000, optional: true },
]

/** A draft of a Pro person for a client with an address. */
export const buildProposal = async (
  app: TestApp,
  { owner: known, ...body }: { owner?: TestUser } & Record<string, unknown> = {},
): Promise<{ owner: TestUser; clientId: string; proposal: Proposal }> => {
  const owner = known ?? (await buildUser(app, { userType: 'pro', timezone: 'UTC' }))
  const { id: clientId } = await buildClient(app, { owner, email: 'ada@client.example', currency: 'EUR' })
  const { data: proposal } = await app.call(createProposal, {
    as: owner,
    body: {
      ...{ title: 'Website', clientId, companyId: null, pricing: somePricing },
      sections: [{ title: 'What you get', body: 'A **site** for {{client.name}}.' }],
      ...body,
    },
  })
  return { owner, clientId, proposal }
}

/** The token in the address of its page. */
export const tokenOf = ({ publicUrl }: Pick<Proposal, 'publicUrl'>): string =>
  publicUrl?.split('/').at(-1) ?? ''

/** One that the client can answer, and its token. */
export const buildSent = async (
  app: TestApp,
  { to = 'ada@client.example', ...given }: { owner?: TestUser; to?: string } & Record<string, unknown> = {},
) => {
  const { owner, clientId, proposal: draft } = await buildProposal(app, given)
  const { data: proposal } = await app.call(sendProposal, {
    ...{ as: owner, params: { id: draft._id } },
    body: { to },
  })
  return { owner, clientId, proposal, token: tokenOf(proposal) }
}

export const readOwn = async (
  app: TestApp,
  as: TestUser,
  { _id: id }: Pick<Proposal, '_id'>,
): Promise<Proposal> => (await app.call(getProposal, { as, params: { id } })).data

export const readPublic = async (app: TestApp, token: string): Promise<PublicProposal> =>
  (await app.call(readPublicProposal, { params: { token } })).data

export const accept = (app: TestApp, token: string, body: Record<string, unknown> = {}) =>
  app.call(acceptProposal, { params: { token }, body: { name: 'Ada Client', ...body } })

/** By their files: an app is another test's next, with an empty mailbox. */
const seen = new WeakMap<TestApp, Set<string>>()

/** What was mailed since this was last asked of the app. */
export const newMails = async (app: TestApp): Promise<ReceivedMail[]> => {
  const all = await app.mails()
  const before = seen.get(app)
  seen.set(app, new Set(all.map(({ file }) => file)))
  return all.filter(({ file }) => !before?.has(file))
}
