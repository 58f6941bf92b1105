import { listClients } from '@daybook/contract/clients'
import { createReportLink } from '@daybook/contract/report-links'
import { saveReport } from '@daybook/contract/saved-reports'
import { inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import { makeReportWork } from '../reports-screen.ts'
import { makeProPerson } from '../teams-screen.ts'
import { visit } from '../visit.ts'

const longName = 'The Very Long Name Of A Client That Has Many Departments '.repeat(2).trim()

let linkUrl = ''

export const screens: FeatureScreens = {
  make: async (origin, member) => {
    const call = createCaller(origin)
    // What the client of somebody with much work sees; the member's plan has no room for that.
    const owner = await makeProPerson(origin, inject('appDataDir'))
    const { clients, today } = await makeReportWork(origin, owner, [longName, 'Grace & Sons'])
    const days = { from: `${today.slice(0, 4)}-01-01`, to: today }
    const shown = { ...days, showAmounts: true }
    const made = await call(createReportLink, { as: owner, body: { ...shown, clientId: clients[0] } })
    linkUrl = made.data.url
    const filters = { period: 'this-year' as const }
    await call(saveReport, { as: member, body: { ...filters, name: longName.slice(0, 100) } })
    const { data: own } = await call(listClients, { as: member, query: {} })
    await call(createReportLink, { as: member, body: { ...shown, clientId: own[0]?._id } })
  },
  newcomers: {
    'a report of nothing': async (page, origin) => {
      await visit(page, `${origin}/reports`)
      await page.getByText('Track time or issue an invoice').waitFor()
    },
  },
  members: {
    'a report': async (page, origin) => {
      await visit(page, `${origin}/reports?period=this-year`)
      await page.getByRole('heading', { name: /^Hours by/ }).waitFor()
    },
    'a report in tables': async (page, origin) => {
      await visit(page, `${origin}/reports?period=this-year`)
      await page.getByRole('heading', { name: /^Hours by/ }).waitFor()
      for (const button of await page.getByRole('switch', { name: /Show as table/ }).all())
        await button.click()
      await page.getByRole('table').first().waitFor()
    },
    'links to a report': async (page, origin) => {
      await visit(page, `${origin}/reports`)
      await page.getByRole('button', { name: 'Share by link' }).click()
      await page.getByRole('button', { name: /^Disable link/ }).waitFor()
    },
    'what a client sees of a report': async (page) => {
      await visit(page, linkUrl)
      await page.getByRole('heading', { name: 'By day' }).waitFor()
    },
  },
}
