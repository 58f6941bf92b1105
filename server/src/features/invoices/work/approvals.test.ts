import { invoicePdf } from '@daybook/contract/invoice-documents'
import { explainInvoice } from '@daybook/contract/invoice-explain'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { previewFromTasks } from '@daybook/contract/invoice-preview'
import { issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, updateInvoice } from '@daybook/contract/invoices'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { updateSession } from '@daybook/contract/time-entries'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/app.ts'
import { fetchFile, readPdf } from '../../../../test/pdf.ts'
import { answer, buildAsked } from '../../../../test/timesheets.ts'

describe('Approved time on an invoice', () => {
  test('stands under its line, of a draft as it is now, and once issued as it was then', async ({ app }) => {
    const { owner, task, projectId, token, entries } = await buildAsked(app)
    const [first = '', second = ''] = entries
    await answer(app, token, { approve: entries })
    // What was approved of an hour that was longer says nothing of it.
    const body = { stoppedAt: '2026-05-05T09:30:00Z' }
    await app.call(updateSession, { as: owner, params: { id: task._id, sessionId: second }, body })
    const { data: draft } = await app.call(invoiceFromTasks, {
      ...{ as: owner, body: { projectId, groupBy: 'task', rounding: 'none' } },
    })
    const of = { as: owner, params: { id: draft._id } }
    const approvedOf = async () =>
      (await app.call(explainInvoice, of)).data.lines.flatMap((line) =>
        line.entries.map(({ approved }) => approved?.name ?? null),
      )
    expect(await approvedOf()).toEqual(['Anna Meyer', null])
    const on = app.clock().toISOString().slice(0, 10)
    const partly = { seconds: 3600, ofSeconds: 5400, by: ['Anna Meyer'], on }
    expect((await app.call(getInvoice, of)).data.items).toMatchObject([{ approved: partly }])
    await answer(app, token, { query: [{ entryId: first, note: 'Why?' }] })
    expect(await approvedOf()).toEqual([null, null])
    expect((await app.call(getInvoice, of)).data.items[0]).not.toHaveProperty('approved')
    await answer(app, token, { name: 'Bob', approve: [first] })

    const { data: issued } = await app.call(issueInvoice, of)
    await answer(app, token, { name: 'Carla', approve: [second], query: [{ entryId: first, note: 'Why?' }] })
    expect(await approvedOf()).toEqual(['Bob', null])
    const kept = { ...partly, by: ['Bob'] }
    expect((await app.call(getInvoice, of)).data.items).toMatchObject([{ approved: kept }])
    const shown = await app.call(readPublicInvoice, {
      params: { token: issued.publicUrl?.split('/').at(-1) ?? '' },
    })
    expect(shown.data.items).toMatchObject([{ approved: kept }])
    const { bytes } = await fetchFile(app, invoicePdf, of)
    expect((await readPdf(bytes)).text).toContain('1:00 of 1:30 approved by Bob')
  })

  test('is missing where the client asks, which the preview says as long as that stands', async ({ app }) => {
    const { owner, task, projectId, token, entries } = await buildAsked(app)
    const [first = '', second = ''] = entries
    const queried = async () =>
      (
        await app.call(previewFromTasks, {
          ...{ as: owner, body: { projectId, groupBy: 'task', rounding: 'none' } },
        })
      ).data.queried
    expect(await queried()).toBe(0)
    const query = [first, second].map((entryId) => ({ entryId, note: 'Why?' }))
    await answer(app, token, { query })
    expect(await queried()).toBe(2)
    await answer(app, token, { approve: [first] })
    expect(await queried()).toBe(1)
    const body = { stoppedAt: '2026-05-05T09:30:00Z' }
    await app.call(updateSession, { as: owner, params: { id: task._id, sessionId: second }, body })
    expect(await queried()).toBe(0)
  })

  test('never covers hours that were typed or rounded up, nor a unit that is no hour', async ({ app }) => {
    const { owner, projectId, token, entries } = await buildAsked(app)
    await answer(app, token, { approve: entries })
    const { data: draft } = await app.call(invoiceFromTasks, {
      ...{ as: owner, body: { projectId, groupBy: 'task', rounding: 'none' } },
    })
    const of = { as: owner, params: { id: draft._id } }
    const [line] = draft.items
    if (!line) throw new Error('The time makes a line')
    const { _id, description, unitPrice } = line
    const approvedAs = async (quantity: string, unit = 'hour') => {
      const items = [{ _id, description, unitPrice, quantity, unit }]
      await app.call(updateInvoice, { ...of, body: { items } })
      return (await app.call(getInvoice, of)).data.items[0]?.approved
    }
    const all = { seconds: 7200, ofSeconds: 7200 }
    expect(await approvedAs('2')).toMatchObject(all)
    // Less than was approved is approved.
    expect(await approvedAs('1.5')).toMatchObject(all)
    expect(await approvedAs('2.01')).toMatchObject({ seconds: 7200, ofSeconds: 7236 })
    expect(await approvedAs('2', 'day')).toBeUndefined()
    expect(await approvedAs('-2')).toBeUndefined()
    expect(await approvedAs('20')).toMatchObject({ seconds: 7200, ofSeconds: 72_000 })

    const { data: issued } = await app.call(issueInvoice, of)
    const shown = await app.call(readPublicInvoice, {
      params: { token: issued.publicUrl?.split('/').at(-1) ?? '' },
    })
    expect(shown.data.items).toMatchObject([{ approved: { seconds: 7200, ofSeconds: 72_000 } }])
    const { bytes } = await fetchFile(app, invoicePdf, of)
    expect((await readPdf(bytes)).text).toContain('2:00 of 20:00 approved by Anna Meyer')
  })
})
