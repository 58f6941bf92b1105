import { createClient } from '@daybook/contract/clients'
import { explainInvoice } from '@daybook/contract/invoice-explain'
import { invoiceFromTasks } from '@daybook/contract/invoice-from-tasks'
import { updateInvoice } from '@daybook/contract/invoices'
import { createProject } from '@daybook/contract/projects'
import { createTask } from '@daybook/contract/tasks'
import { addSession } from '@daybook/contract/time-entries'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/app.ts'
import { buildTask, buildUser } from '../../../../test/builders.ts'
import { buildBilled } from '../../../../test/invoices.ts'
import { buildEntry } from '../../../../test/time-entries.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('GET /invoices/{id}/explain', () => {
  test('200: every sum is the printed one, whatever was tracked, grouped and rounded', {
    timeout: 120_000,
  }, async ({ app }) => {
    const work = fc.record({
      entries: fc.array(fc.integer({ min: 60, max: 20_000 }), { minLength: 1, maxLength: 6 }),
      hourlyRate: fc.integer({ min: 1, max: 30_000 }),
      groupBy: fc.constantFrom('entry' as const, 'task' as const, 'project' as const),
      rounding: fc.constantFrom('none' as const, '6' as const, '15' as const, '30' as const),
      taxRate: fc.constantFrom('0', '7', '19', '20.5'),
    })
    await fc.assert(
      fc.asyncProperty(work, async ({ entries, hourlyRate, groupBy, rounding, taxRate }) => {
        const as = await buildUser(app, { userType: 'pro' })
        const { data: client } = await app.call(createClient, { as, body: { name: 'Ada' } })
        const { data: project } = await app.call(createProject, {
          as,
          body: { name: 'Site', clientId: client._id, hourlyRate, currency: 'EUR' },
        })
        const { data: task } = await app.call(createTask, {
          as,
          body: { title: 'Draw', projectId: project._id },
        })
        let at = app.clock().getTime() - 5 * 86_400_000
        for (const seconds of entries) {
          const body = {
            startedAt: new Date(at).toISOString(),
            stoppedAt: new Date(at + seconds * 1000).toISOString(),
          }
          expect((await app.call(addSession, { as, params: { id: task._id }, body })).status).toBe(201)
          at += seconds * 1000
        }
        const body = { clientId: client._id, groupBy, rounding, taxRate, taxLabel: 'VAT' }
        const { data: invoice } = await app.call(invoiceFromTasks, { as, body })
        const { data } = await app.call(explainInvoice, { as, params: { id: invoice._id } })

        expect([data.subtotal, data.discountTotal, data.taxTotals, data.total]).toEqual([
          invoice.subtotal,
          invoice.discountTotal,
          invoice.taxTotals.map((total) => ({ ...total, lines: invoice.items.map(({ _id }) => _id) })),
          invoice.total,
        ])
        expect(sum(data.lines.map(({ net }) => net))).toBe(invoice.subtotal)
        expect(data.lines.map(({ _id, amount }) => [_id, amount])).toEqual(
          invoice.items.map(({ _id, amount }) => [_id, amount]),
        )
        for (const line of data.lines) {
          expect(sum(line.entries.map(({ amount }) => amount))).toBe(line.amount)
          expect(new Set(line.entries.map(({ rate }) => rate))).toEqual(new Set([hourlyRate]))
          expect(line.entries.every(({ rateFrom }) => rateFrom === 'project')).toBe(true)
          expect(line.rounding?.seconds).toBe(sum(line.entries.map(({ seconds }) => seconds)))
        }
        expect(sum(data.lines.flatMap(({ entries: all }) => all.map(({ seconds }) => seconds)))).toBe(
          sum(entries),
        )
      }),
      { numRuns: 12 },
    )
  })

  test('200: also with rates that changed, a discount and prices with tax', { timeout: 120_000 }, async ({
    app,
  }) => {
    const work = fc.record({
      entries: fc.array(
        fc.record({
          seconds: fc.integer({ min: 18, max: 40_000 }),
          rate: fc.constantFrom(4_999, 9_000, 12_345),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      groupBy: fc.constantFrom('entry' as const, 'task' as const, 'project' as const),
      rounding: fc.constantFrom('none' as const, '6' as const, '15' as const, '30' as const),
      discount: fc.constantFrom({ type: 'percent', value: '12.5' }, { type: 'amount', value: 777 }, null),
      pricesIncludeTax: fc.boolean(),
    })
    const { task, owner } = await buildTask(app)
    let day = 0
    await fc.assert(
      fc.asyncProperty(work, async ({ entries, groupBy, rounding, discount, pricesIncludeTax }) => {
        for (const { seconds, rate } of entries) {
          const from = new Date(Date.parse('2024-01-01T00:00:00Z') + day++ * 86_400_000)
          const to = new Date(from.getTime() + seconds * 1000)
          const kept = { rate_minor: rate, currency: 'EUR' }
          const span = { from: from.toISOString(), to: to.toISOString() }
          await buildEntry(app, { owner, task, ...span, rate: kept })
        }
        const body = { taskIds: [task._id], groupBy, rounding, taxRate: '19' }
        const { data: made } = await app.call(invoiceFromTasks, { as: owner, body })
        const params = { id: made._id }
        const changes = { discount, pricesIncludeTax, items: made.items }
        const { data: invoice } = await app.call(updateInvoice, { as: owner, params, body: changes })
        const { data } = await app.call(explainInvoice, { as: owner, params })

        expect([data.subtotal, data.discountTotal, data.total]).toEqual([
          invoice.subtotal,
          invoice.discountTotal,
          invoice.total,
        ])
        expect(sum(data.lines.map(({ net }) => net))).toBe(invoice.subtotal)
        const step = rounding === 'none' ? 36 : Number(rounding) * 60
        for (const line of data.lines) {
          const tracked = sum(line.entries.map(({ seconds }) => seconds))
          expect(sum(line.entries.map(({ amount }) => amount))).toBe(line.amount)
          expect(line.entries.every(({ rate }) => rate === line.unitPrice)).toBe(true)
          // What is printed multiplies to the amount, in hundredths of an hour.
          const hundredths = BigInt(Math.round(Number(line.quantity) * 100))
          expect(BigInt(line.amount)).toBe((hundredths * BigInt(line.unitPrice) * 2n + 100n) / 200n)
          const added = Number(hundredths) * 36 - tracked
          if (rounding === 'none') expect(Math.abs(added) <= step / 2).toBe(true)
          else expect(added >= 0 && added < step && (Number(hundredths) * 36) % step === 0).toBe(true)
        }
        expect(sum(data.lines.flatMap((line) => line.entries.map(({ seconds }) => seconds)))).toBe(
          sum(entries.map(({ seconds }) => seconds)),
        )
      }),
      { numRuns: 15 },
    )
  })

  test('200: of a line that was edited, what was tracked and no rounding that nobody chose', async ({
    app,
  }) => {
    const { owner, invoice } = await buildBilled(app)
    const of = { as: owner, params: { id: invoice._id } }
    const lineAs = async (changes: object) => {
      const items = invoice.items.map((item) => ({ ...item, ...changes }))
      expect((await app.call(updateInvoice, { ...of, body: { items } })).status).toBe(200)
      return (await app.call(explainInvoice, of)).data.lines[0]
    }
    const asMade = { minutes: null, seconds: 3600, billedSeconds: 3600, amount: 0 }
    expect((await lineAs({}))?.rounding).toEqual(asMade)
    for (const changes of [
      { unitPrice: 7_000 },
      { quantity: '1.5' },
      { quantity: '1', unit: 'day', unitPrice: 48_000 },
    ]) {
      const line = await lineAs(changes)
      expect(line?.rounding).toBeNull()
      expect(line?.entries).toMatchObject([{ seconds: 3600, rate: 6_000, amount: line?.amount }])
    }
    expect((await lineAs({}))?.rounding).toEqual(asMade)
  })
})
