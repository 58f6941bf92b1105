import { textIn } from '../../../lib/records/list/use-list-address.ts'

/** What a new proposal starts from, by the page's address. */
export interface NewProposalSearch {
  /** A template of one's own or for everybody. */
  template?: string
  client?: string
  project?: string
}

/** Reads the address; what names nothing is left out. */
export const readNewProposal = (search: Record<string, unknown>): NewProposalSearch => ({
  template: textIn(search.template),
  client: textIn(search.client),
  project: textIn(search.project),
})
