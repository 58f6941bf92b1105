import type { TimesheetDetails } from '@daybook/contract/timesheets'
import { expect, it } from 'vitest'
import { suggestedMail } from './suggested-mail.ts'

const timesheet = {
  ...{ project: 'Catalogue', from: '2026-05-01', to: '2026-05-31' },
  ...{ clientEmail: 'anna@client.example', clientName: 'Anna' },
} as TimesheetDetails

it('goes to the client, and then to the last ten addresses that it was sent to', () => {
  expect(suggestedMail({ ...timesheet, sentTo: [] }, 'Ada').to).toBe('anna@client.example')
  const sentTo = Array.from({ length: 12 }, (_, n) => `reader${n}@client.example`)
  expect(suggestedMail({ ...timesheet, sentTo }, 'Ada').to.split(', ')).toEqual(sentTo.slice(2))
})

it('names a single day once', () => {
  const { message } = suggestedMail({ ...timesheet, to: timesheet.from, sentTo: [] }, 'Ada')
  expect(message).toContain('the time on Catalogue of May 1, 2026. You')
})
