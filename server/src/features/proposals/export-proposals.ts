import { amountText } from '@daybook/contract/money'
import type { Proposal } from '@daybook/contract/proposals'
import { atOnce, exportOf } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { listProposals } from './read-proposal.ts'

/** Without the link, which opens to whoever has it. */
const readProposals = async (ctx: SignedIn): Promise<Proposal[]> =>
  (await listProposals(ctx)).map((proposal) => ({ ...proposal, publicUrl: null }))

/** What the person proposed to clients (rules §3). */
export const exportedProposals = exportOf<Proposal>({
  name: 'proposals',
  about: 'your proposals, with what clients answered and asked',
  pages: (ctx) => atOnce(readProposals(ctx)),
  columns: {
    Title: ({ title }) => title,
    Status: ({ status }) => status,
    Client: ({ billTo }) => billTo?.name ?? null,
    Currency: ({ currency }) => currency,
    Total: ({ total, currency }) => ({ digits: amountText(total, currency) }),
    Tax: ({ tax, currency }) => ({ digits: amountText(tax, currency) }),
    Sent: ({ sentAt }) => sentAt,
    Accepted: ({ accepted }) => accepted?.at ?? null,
    'Accepted by': ({ accepted }) => accepted?.name ?? null,
    Declined: ({ declined }) => declined?.at ?? null,
    Expires: ({ expiresAt }) => expiresAt,
  },
})
