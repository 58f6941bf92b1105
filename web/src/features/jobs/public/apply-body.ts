import { JobApply } from '@daybook/contract/job-applications'
import { fieldErrors } from '@daybook/contract/validation'
import { amountExample, readAmount } from '../../../lib/formats/read-amount.ts'
import type { ApplyDraft } from './use-apply-draft.ts'

/** What is sent of what was typed; the rate is in the currency that the job pays in. */
export const bodyOf = (draft: ApplyDraft, currency: string) => ({
  coverLetter: draft.coverLetter,
  rate: draft.rate.trim() === '' ? null : (readAmount(draft.rate, currency) ?? Number.NaN),
  currency,
  availableFrom: draft.availableFrom,
  links: draft.links.map((link) => link.trim()).filter(Boolean),
  attachment: draft.attachment,
})

/** Complaints about what was sent by where it was typed: blank links are not sent. */
export const inDraft = (
  complaints: Record<string, string>,
  { links }: ApplyDraft,
): Record<string, string> => {
  const sent = links.flatMap((link, at) => (link.trim() ? [at] : []))
  return Object.fromEntries(
    Object.entries(complaints).map(([path, complaint]) => {
      const [name, at] = path.split('.')
      return [name === 'links' && at ? `links.${sent[Number(at)]}` : path, complaint]
    }),
  )
}

/** What is wrong with what was typed, by where it stands in the form. */
export const complaintsOf = (draft: ApplyDraft, currency: string): Record<string, string> => {
  const { error } = JobApply.safeParse(bodyOf(draft, currency))
  const complaints = error ? inDraft(fieldErrors(error), draft) : {}
  if (complaints.rate) complaints.rate = `Must be an amount such as ${amountExample(currency)}`
  return complaints
}

const shownFields = new Set(['coverLetter', 'rate', 'availableFrom', 'attachment'])

/** Whether a complaint stands beside a field of the form. */
export const isShown = (path: string): boolean => {
  const [name = '', part] = path.split('.')
  return name === 'links' ? part !== undefined : shownFields.has(name)
}
