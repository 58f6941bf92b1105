import { mostTimesheetRecipients, type TimesheetDetails } from '@daybook/contract/timesheets'
import { dateText } from '../../../lib/formats/date-text.ts'

/** The fields of a mail, as they are typed. */
export interface TimesheetMailFields {
  to: string
  subject: string
  message: string
}

/** What the mail to the client says until somebody writes it otherwise. */
export const suggestedMail = (
  { project, from, to, sentTo, clientEmail, clientName }: TimesheetDetails,
  ownName: string,
): TimesheetMailFields => ({
  to: sentTo.length > 0 ? sentTo.slice(-mostTimesheetRecipients).join(', ') : (clientEmail ?? ''),
  subject: `Time to approve: ${project}`,
  message: [
    clientName ? `Hello ${clientName},` : 'Hello,',
    `Please look at the time on ${project} ${from === to ? `of ${dateText(from)}` : `from ${dateText(from)} to ${dateText(to)}`}. You can approve it on its page, and ask about what is not clear.`,
    `Best regards,\n${ownName}`,
  ].join('\n\n'),
})
