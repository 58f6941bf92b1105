import { followedTerms } from '@daybook/contract/invoice-terms'
import { inCurrency } from '@daybook/contract/proposal-figures'
import { type Proposal, ProposalUpdate } from '@daybook/contract/proposals'
import { localeOf } from '../../../lib/formats/formats.ts'
import { ownCurrency } from '../../../lib/formats/own-currency.ts'
import { useFieldsEdit } from '../../../lib/records/panels/use-fields-edit.ts'
import { isSteady } from '../../../lib/records/steady.ts'
import { useSaveAtPause } from '../../../lib/records/use-save-at-pause.ts'
import { type ProposalFields, proposalFields } from '../proposal-fields.ts'
import { proposalRecords } from '../proposal-records.ts'
import { useProposalParties } from './use-proposal-parties.ts'

const staysAsTyped = (typed: Partial<ProposalFields>, { currency }: ProposalFields): boolean =>
  isSteady(typed, { fields: proposalFields.fields, schemas: ProposalUpdate.shape, currency })

/** Edits a draft: currency and language follow the client that is chosen, and what is typed is saved at a pause. */
export const useProposalEdit = (draft: Proposal) => {
  const change = proposalRecords.useChange()
  const { edit, current, outcome } = useFieldsEdit(proposalRecords, {
    record: draft,
    fields: proposalFields,
    schema: ProposalUpdate,
    canEdit: draft.can.edit,
    save: change,
  })
  const { values } = edit
  const chosen = useProposalParties(values)
  useSaveAtPause(edit, staysAsTyped)

  /** A deposit is kept as it is typed, so that its figure stays by itself. */
  const movedTo = (currency: string) => {
    const { pricing, variables, values: filled } = values
    const { deposit: _, ...moved } = inCurrency(
      { pricing, variables, values: filled, deposit: null },
      values.currency,
      currency,
    )
    return { currency, ...moved }
  }
  const chooseCurrency = (currency: string) => edit.change(movedTo(currency))
  const chooseClient = (clientId: string) => {
    const { clients } = chosen.parties
    const clientNamed = (id: string) => clients.find(({ _id }) => _id === id) ?? null
    const isPriced = values.pricing.some(({ unitPrice }) => unitPrice !== 0)
    const { currency, locale } = followedTerms(
      { currency: values.currency, locale: values.locale, issueDate: '', dueDate: '' },
      {
        ...{ before: clientNamed(values.clientId), after: clientNamed(clientId), isPriced },
        otherwise: { currency: ownCurrency(), locale: localeOf() },
      },
    ) as Partial<Pick<ProposalFields, 'currency' | 'locale'>>
    // Sent with the client, so that the server does not choose others.
    edit.change({
      clientId,
      locale: locale ?? values.locale,
      ...(currency && currency !== values.currency ? movedTo(currency) : { currency: values.currency }),
    })
  }
  /** A project is for its client, where no other one was chosen. */
  const chooseProject = (projectId: string) => {
    const clientId = chosen.clientOf(projectId)
    if (clientId && values.clientId === '') chooseClient(clientId)
    edit.change({ projectId })
  }
  /** As the form changes fields, with what follows them. */
  const changeFields = (part: Partial<ProposalFields>, answered?: string[]) => {
    if (part.clientId !== undefined) return chooseClient(part.clientId)
    if (part.projectId !== undefined) return chooseProject(part.projectId)
    if (part.currency !== undefined) return chooseCurrency(part.currency)
    edit.change(part, answered)
  }
  return { edit, current, outcome, changeFields, chooseClient, chooseProject, ...chosen }
}
