import type { Proposal } from '@daybook/contract/proposals'
import { dateText } from '../../../lib/formats/date-text.ts'

/** The fields of a mail, as they are typed. */
export interface ProposalMailFields {
  to: string
  subject: string
  message: string
}

/** What the mail to the client says until somebody writes it otherwise. */
export const suggestedMail = (
  { billTo, issuer, expiresAt, changeOf, sentTo }: Proposal,
  title: string,
): ProposalMailFields => {
  const what = changeOf ? 'the change that we talked about' : 'my proposal for you'
  return {
    to: sentTo.length > 0 ? sentTo.join(', ') : (billTo?.email ?? ''),
    subject: `${changeOf ? 'Proposed change' : 'Proposal'}: ${title}`,
    message: [
      billTo?.name ? `Hello ${billTo.name},` : 'Hello,',
      `Here is ${what}. You can read it, ask questions and accept it on its page${expiresAt ? `, until ${dateText(expiresAt)}` : ''}.`,
      `Best regards,\n${issuer.name}`,
    ].join('\n\n'),
  }
}
