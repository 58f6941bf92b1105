import { importClients } from '@daybook/contract/client-import'
import { type Client, createClient, listClients } from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildUser, type TestUser } from '../../../../test/builders.ts'
import { exportOf } from '../../../../test/exports.ts'

const signs = 'abcZ019 \'"=+-@,;\n\t[]{}<>é漢ß'.split('')
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...signs), maxLength })
const email = fc.constantFrom('', 'ada@engines.example', "o'hara+x@engines.example")
const phone = fc.constantFrom('', '+44 20 7946', '-1', '(030) 12')
const contact = fc.record({ name: text(12).map((name) => `C${name}`), email, phone })
const rate = fc.oneof(
  fc.record({ currency: fc.constant(null), hourlyRate: fc.option(fc.nat(9_000_000)) }),
  fc.record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    hourlyRate: fc.option(fc.nat(9_000_000)),
  }),
)
const client = fc
  .tuple(
    fc.record({
      name: text(20).map((name) => `N${name}`),
      company: text(20),
      notes: text(40),
      taxId: text(10),
      email,
      phone,
      website: fc.constantFrom('', 'https://engines.example/a?b=c,d'),
      locale: fc.constantFrom(null, 'en-GB', 'de', 'zh-Hant-TW'),
      paymentTermsDays: fc.option(fc.nat(365)),
      contacts: fc.array(contact, { maxLength: 4 }),
      address: fc.record({
        line1: text(20),
        city: text(10),
        postalCode: fc.constantFrom('', '00123', '=1'),
        country: fc.constantFrom('', 'GB', 'DE'),
      }),
    }),
    rate,
  )
  .map(([fields, money]) => ({ ...fields, ...money }))

/** The file of the page, and the table in the export of the account. */
const exported = async (app: TestApp, as: TestUser) => {
  const headers = { authorization: `Bearer ${as.accessToken}` }
  const response = await fetch(`${app.origin}/api/clients?format=csv`, { headers })
  const table = (await exportOf(app, as)).files['clients.csv'] ?? new Uint8Array()
  return [new Uint8Array(await response.arrayBuffer()), Uint8Array.from(table)]
}

/** Everything that a file can hold about a client; a rate is in the currency that it had, which is said. */
const told = ({ _id, createdAt, updatedAt, version, projectCount, archived, ...rest }: Client) =>
  JSON.stringify({ ...rest, currency: rest.currency ?? (rest.hourlyRate === null ? null : 'EUR') })
const all = async (app: TestApp, as: TestUser) =>
  (await app.call(listClients, { as })).data.map(told).toSorted()

test('any clients survive export and import', async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 6 }), async (clients) => {
      const from = await buildUser(app, { userType: 'pro' })
      await app.call(updateProfile, { as: from, body: { currency: 'EUR' } })
      for (const body of clients) expect((await app.call(createClient, { as: from, body })).status).toBe(201)
      for (const [place, bytes] of (await exported(app, from)).entries()) {
        const to = await buildUser(app, { userType: 'pro' })
        await app.call(updateProfile, { as: to, body: { currency: 'JPY' } })
        const file = { name: 'clients.csv', bytes }
        const reply = await app.call(importClients, { as: to, query: { duplicates: 'create' }, file })
        expect(reply.data.rows.filter(({ status }) => status === 'invalid')).toEqual([])
        expect(reply.data.ignoredColumns).toEqual(place === 0 ? [] : ['Archived'])
        expect(await all(app, to)).toEqual(await all(app, from))
      }
    }),
    { numRuns: 15 },
  )
})
