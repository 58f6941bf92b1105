import { importClients } from '@daybook/contract/client-import'
import { type Client, createClient, listClients } from '@daybook/contract/clients'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildUser, type TestUser } from '../../../../test/builders.ts'

const signs = 'abcZ019 \'"=+-@,;\n\t[]{}<>é漢ß'.split('')
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...signs), maxLength })
const email = fc.constantFrom('', 'ada@engines.example', "o'hara+x@engines.example")
const phone = fc.constantFrom('', '+44 20 7946', '-1', '(030) 12')
const contact = fc.record({ name: text(12).map((name) => `C${name}`), email, phone })
const rate = fc.oneof(
  fc.constant({ currency: null, hourlyRate: null }),
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

const exported = async (app: TestApp, as: TestUser) => {
  const headers = { authorization: `Bearer ${as.accessToken}` }
  const response = await fetch(`${app.origin}/api/clients?format=csv`, { headers })
  return new Uint8Array(await response.arrayBuffer())
}

/** Everything that a file can hold about a client. */
const told = ({ _id, createdAt, updatedAt, version, projectCount, archived, ...rest }: Client) =>
  JSON.stringify(rest)
const all = async (app: TestApp, as: TestUser) =>
  (await app.call(listClients, { as })).data.map(told).toSorted()

test('any clients survive export and import', async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 6 }), async (clients) => {
      const [from, to] = [
        await buildUser(app, { userType: 'pro' }),
        await buildUser(app, { userType: 'pro' }),
      ]
      for (const body of clients) expect((await app.call(createClient, { as: from, body })).status).toBe(201)
      const reply = await app.call(importClients, {
        as: to,
        query: { duplicates: 'create' },
        file: { name: 'clients.csv', bytes: await exported(app, from) },
      })
      expect(reply.data.rows.filter(({ status }) => status === 'invalid')).toEqual([])
      expect(reply.data.ignoredColumns).toEqual([])
      expect(await all(app, to)).toEqual(await all(app, from))
    }),
    { numRuns: 15 },
  )
})
