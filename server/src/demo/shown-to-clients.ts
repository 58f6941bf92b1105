import { answerTimesheet, readPublicTimesheet } from '@daybook/contract/public-timesheets'
import { saveReport } from '@daybook/contract/saved-reports'
import { readSharedProject } from '@daybook/contract/shared-view'
import { shareProject } from '@daybook/contract/sharing'
import { createTimesheet, getTimesheet, replyToQuestion, sendTimesheet } from '@daybook/contract/timesheets'
import { tokenIn } from './client-answers.ts'
import { known, type Life } from './life.ts'

/** Shares the shop with Clara, who looks at it now and then. */
const planShare = (life: Life): void => {
  const { agenda, call, me } = life
  agenda.at(agenda.daysAgo(210), 12 * 60, async () => {
    const params = { id: known(life.projects, 'shop') }
    const body = { sharePermission: 'readonly', showsTime: false } as const
    const { shareToken: token } = await call(shareProject, { as: me, params, body })
    for (const ago of [209, 190, 171, 140, 99, 64, 33, 12, 2])
      agenda.at(agenda.daysAgo(ago), 8 * 60 + 5, () => call(readSharedProject, { params: { token } }))
  })
}

/** Sam reads the hours, approves most of them and asks about one. */
const answer = async ({ call }: Life, token: string): Promise<void> => {
  const { entries } = await call(readPublicTimesheet, { params: { token } })
  const [asked, ...others] = entries.toReversed()
  if (!asked) return
  const approved = others.slice(Math.floor(others.length / 4))
  await call(answerTimesheet, {
    params: { token },
    body: {
      name: 'Sam Okoro',
      approve: approved.map(({ _id }) => _id),
      query: [{ entryId: asked._id, note: 'Was this still for the first release?' }],
      seen: [asked, ...approved].map(({ _id, seen }) => ({ entryId: _id, seen })),
    },
  })
}

/** The hours of a month go to the client for approval. */
const planTimesheet = (life: Life): void => {
  const { agenda, call, me } = life
  agenda.at(agenda.daysAgo(8), 13 * 60 + 10, async () => {
    const projectId = known(life.projects, 'onboarding')
    const days = { from: agenda.daysAgo(37), to: agenda.daysAgo(9) }
    const message = 'Dear Sam, these are the hours of the last four weeks.'
    const sheet = await call(createTimesheet, { as: me, body: { projectId, ...days, message } })
    const params = { id: sheet._id }
    await call(sendTimesheet, { as: me, params, body: { to: 'sam@brightleaf.example' } })
    agenda.at(agenda.daysAgo(6), 18 * 60 + 40, () => answer(life, tokenIn(sheet.publicUrl)))
    agenda.at(agenda.daysAgo(5), 9 * 60 + 15, async () => {
      const [query] = (await call(getTimesheet, { as: me, params })).queries
      if (!query) return
      const body = { reply: 'Yes: the fix that the store asked for.', askedAt: query.at }
      await call(replyToQuestion, { as: me, params: { ...params, entryId: query.entryId }, body })
    })
  })
}

const planReports = (life: Life): void => {
  const { agenda, call, me } = life
  agenda.at(agenda.daysAgo(90), 17 * 60 + 15, async () => {
    await call(saveReport, { as: me, body: { name: 'Quarter for the tax adviser', period: 'last-quarter' } })
    const projectId = known(life.projects, 'portal')
    await call(saveReport, {
      as: me,
      body: { name: 'Portal hours this month', period: 'this-month', projectId },
    })
  })
}

/** Lets clients see what concerns them, and saves what is looked at each quarter. */
export const planShownToClients = (life: Life): void => {
  planShare(life)
  planTimesheet(life)
  planReports(life)
}
