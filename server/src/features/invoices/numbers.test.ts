import { setTimeout as sleep } from 'node:timers/promises'
import { createCompany } from '@daybook/contract/companies'
import { createCreditNote, issueInvoice } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { buildClient, type TestUser } from '../../../test/builders.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { buildInvoice } from '../../../test/invoices.ts'

/** Repeated as by a client that got no answer, which waits longer each time, until there is one. */
const issued = async (apps: readonly TestApp[], owner: TestUser, { _id }: Invoice, place: number) => {
  for (let attempt = 0; attempt < 30; attempt++) {
    await sleep(Math.min(attempt * 250, 3000))
    const app = apps[(place + attempt) % apps.length]
    const reply = await app?.call(issueInvoice, { as: owner, params: { id: _id } })
    if (reply?.status === 200) return reply.data
    if (reply?.status !== 503) throw new Error(JSON.stringify(reply?.body))
  }
  throw new Error('Never answered')
}

const upTo = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(4, '0')}`)

const numbersOf = (invoices: readonly Invoice[], isOne: (invoice: Invoice) => boolean) =>
  invoices
    .filter(isOne)
    .map(({ number }) => number ?? '')
    .sort()

test('200 issues at once over two instances, in three series: no gap and no repeat', {
  timeout: 300_000,
}, async () => {
  const database = await createTestDatabase()
  const apps = await Promise.all([1, 2].map(() => startTestApp({ databaseUrl: database.url })))
  const [first] = apps as [TestApp, TestApp]
  try {
    const { owner, id: clientId } = await buildClient(first)
    const pattern = { name: 'Studio', invoicePattern: 'S-{####}' }
    const { data: company } = await first.call(createCompany, { as: owner, body: pattern })
    const drafts: Invoice[] = []
    for (let at = 0; at < 200; at++) {
      const companyId = at % 4 === 0 ? company._id : null
      // The last of a year and the first of the next, at the same moment.
      const issueDate = at % 4 === 1 ? '2027-01-01' : '2026-12-31'
      drafts.push((await buildInvoice(first, { owner, clientId, companyId, issueDate })).invoice)
    }
    const invoices = await Promise.all(drafts.map((draft, place) => issued(apps, owner, draft, place)))
    const isCompanys = ({ companyId }: Invoice) => companyId === company._id
    expect(numbersOf(invoices, isCompanys)).toEqual(upTo(50, 'S-'))
    const isOf = (year: string) => (invoice: Invoice) =>
      !isCompanys(invoice) && invoice.issueDate.startsWith(year)
    expect(numbersOf(invoices, isOf('2026'))).toEqual(upTo(100, 'INV-2026-'))
    expect(numbersOf(invoices, isOf('2027'))).toEqual(upTo(50, 'INV-2027-'))
    // Repeated after all that, each is what it was.
    const [one] = drafts
    const again = one && (await issued(apps, owner, one, 1))
    expect(again?.number).toBe(invoices[0]?.number)

    const credit = async ({ _id }: Invoice, place: number) => {
      const reply = await apps[place % 2]?.call(createCreditNote, {
        as: owner,
        params: { id: _id },
        body: {},
      })
      return reply?.status === 201 ? [reply.data] : []
    }
    const notes = (await Promise.all(invoices.slice(0, 20).map(credit))).flat()
    expect(notes).toHaveLength(20)
    const [year = ''] = notes.map((note) => note.issueDate.slice(0, 4))
    expect(numbersOf(notes, isCompanys)).toEqual(upTo(5, `CN-${year}-`))
    expect(numbersOf(notes, (note) => !isCompanys(note))).toEqual(upTo(15, `CN-${year}-`))
  } finally {
    for (const app of apps) await app.close()
    await database.drop()
  }
})
