import { importClients } from '@daybook/contract/client-import'
import * as contract from '@daybook/contract/clients'
import { updateProfile } from '@daybook/contract/profile'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildClient, buildUser, bytesOfText, type TestUser } from '../../../../test/builders.ts'

const send = (
  app: TestApp,
  as: TestUser,
  csv: string | Uint8Array<ArrayBuffer>,
  query: Record<string, unknown> = {},
) =>
  app.call(importClients, {
    as,
    query,
    file: { name: 'clients.csv', bytes: typeof csv === 'string' ? bytesOfText(csv) : csv },
  })

const clientsOf = async (app: TestApp, as: TestUser) => (await app.call(contract.listClients, { as })).data
const namesOf = async (app: TestApp, as: TestUser) => (await clientsOf(app, as)).map(({ name }) => name)

const pro = (app: TestApp) => buildUser(app, { userType: 'pro' })

describe('POST /clients/import', () => {
  test('200: takes every column by its usual names', async ({ app }) => {
    const owner = await pro(app)
    await app.call(updateProfile, { as: owner, body: { currency: 'EUR' } })
    const titles = [
      ...['Client Name', 'Organisation', 'E-Mail', 'Telephone', 'URL', 'Comments', 'Street Address'],
      ...[
        'Address 2',
        'Town',
        'State',
        'ZIP',
        'Country',
        'VAT ID',
        'Currency',
        'Payment Terms',
        'Hourly Rate',
      ],
    ]
    const cells = [
      ...['Ada', 'Engines', 'ada@engines.example', '+44 20', 'engines.example', 'Pays', '1 Road', 'Flat 2'],
      ...['London', 'Greater London', 'N1', 'United Kingdom', 'GB1', 'gbp', 'Net 30', '"£1,234.50"'],
    ]
    const { status, data } = await send(app, owner, `${titles.join(',')}\n${cells.join(',')}\n`)
    expect([status, data.counts, data.ignoredColumns, data.remaining]).toEqual([
      200,
      { total: 1, new: 1, duplicate: 0, invalid: 0, created: 1, updated: 0 },
      [],
      null,
    ])
    expect(await clientsOf(app, owner)).toMatchObject([
      {
        ...{ name: 'Ada', company: 'Engines', email: 'ada@engines.example', phone: '+44 20' },
        ...{ website: 'https://engines.example', notes: 'Pays', taxId: 'GB1', currency: 'GBP' },
        ...{ paymentTermsDays: 30, hourlyRate: 123_450, version: 1 },
        address: {
          ...{ line1: '1 Road', line2: 'Flat 2', city: 'London', region: 'Greater London' },
          ...{ postalCode: 'N1', country: 'GB' },
        },
      },
    ])
  })

  test('200: reads what spreadsheets write, with any separator and encoding', async ({ app }) => {
    const files = [
      bytesOfText('\uFEFFName;Notes;Rate\r\nقهوة الصباح;"two\r\nlines; and ""quotes""";95,50\r\n'),
      bytesOfText('Name\tNotes\tRate\nقهوة الصباح\t"two\r\nlines; and ""quotes"""\t95.5'),
      Uint8Array.from(
        Buffer.from('\uFEFFName,Notes,Rate\nقهوة الصباح,"two\r\nlines; and ""quotes""",95.50', 'utf16le'),
      ),
    ]
    for (const file of files) {
      const owner = await pro(app)
      expect((await send(app, owner, file)).status).toBe(200)
      expect(await clientsOf(app, owner)).toMatchObject([
        { name: 'قهوة الصباح', notes: 'two\r\nlines; and "quotes"', hourlyRate: 9550 },
      ])
    }
    const owner = await pro(app)
    await send(app, owner, Uint8Array.from(Buffer.from('Name,City\nMüller & Söhne,Köln\n', 'latin1')))
    expect(await clientsOf(app, owner)).toMatchObject([{ name: 'Müller & Söhne', address: { city: 'Köln' } }])
  })

  test('200: joins first and last names, and takes formulas as text', async ({ app }) => {
    const owner = await pro(app)
    const csv = `First Name,Last Name,Company,Phone\nAda,Lovelace,=1+1,'+49 30\n`
    await send(app, owner, csv)
    expect(await clientsOf(app, owner)).toMatchObject([
      { name: 'Ada Lovelace', company: '=1+1', phone: '+49 30' },
    ])
  })

  test('200: a dry run says what would become of each row, and writes nothing', async ({ app }) => {
    const owner = await buildUser(app)
    const { client } = await buildClient(app, { owner, name: 'Ada', email: 'ada@engines.example' })
    const csv = [
      'Name,E-mail,Company,Shoe size',
      '"New\none",new@one.example,,41',
      '',
      'Countess,ADA@engines.example,,',
      ',nobody,,',
      'New two,NEW@one.example,,',
      ',,,',
    ]
    const { data } = await send(app, owner, csv.join('\n'), { dryRun: true })
    const noRate = { rate: null, rateBefore: null, changes: [] }
    expect(data).toEqual({
      rows: [
        {
          ...noRate,
          ...{ line: 2, name: 'New\none', email: 'new@one.example', company: '' },
          ...{ status: 'new', fields: {}, duplicateOf: null },
        },
        {
          ...noRate,
          ...{ line: 5, name: 'Countess', email: 'ADA@engines.example', company: '', status: 'duplicate' },
          ...{ fields: {}, duplicateOf: { _id: client._id, name: 'Ada', line: null } },
        },
        {
          ...noRate,
          ...{ line: 6, name: '', email: 'nobody', company: '', status: 'invalid', duplicateOf: null },
          fields: { name: 'Name is required', email: 'Email is invalid' },
        },
        {
          ...noRate,
          ...{ line: 7, name: 'New two', email: 'NEW@one.example', company: '', status: 'duplicate' },
          ...{ fields: {}, duplicateOf: { _id: null, name: 'New\none', line: 2 } },
        },
      ],
      counts: { total: 4, new: 1, duplicate: 2, invalid: 1, created: 1, updated: 0 },
      ignoredColumns: ['Shoe size'],
      remaining: 2,
    })
    expect(await clientsOf(app, owner)).toEqual([client])
  })

  test('200: duplicates are left alone, made again or brought up to date', async ({ app }) => {
    const csv = [
      'Name,Company,E-mail,City,Notes',
      'ADA,engines,,London,',
      'Bob,,bob@two.example,Bonn,First',
      'Bob,,bob@two.example,,Second',
    ].join('\n')
    const known = { name: 'Ada', company: 'Engines', email: 'ada@engines.example', notes: 'Kept' }
    const build = async () => (await buildClient(app, { ...known, address: { line1: 'Road 1' } })).owner

    const skipping = await build()
    await send(app, skipping, csv)
    expect(await clientsOf(app, skipping)).toMatchObject([
      { name: 'Ada', version: 1 },
      { name: 'Bob', notes: 'First' },
    ])

    const creating = await build()
    const { data: made } = await send(app, creating, csv, { duplicates: 'create' })
    expect(made.counts).toMatchObject({ new: 1, duplicate: 2, created: 3, updated: 0 })
    expect(await namesOf(app, creating)).toEqual(['Ada', 'ADA', 'Bob', 'Bob'])

    const updating = await build()
    const { data: changed } = await send(app, updating, csv, { duplicates: 'update' })
    expect(changed.counts).toMatchObject({ created: 1, updated: 1 })
    expect(await clientsOf(app, updating)).toMatchObject([
      {
        ...{ name: 'ADA', company: 'engines', email: 'ada@engines.example', notes: 'Kept', version: 2 },
        address: { line1: 'Road 1', city: 'London' },
      },
      { name: 'Bob', notes: 'Second', address: { city: 'Bonn' }, version: 1 },
    ])
  })

  test('200: two addresses tell people of one name apart', async ({ app }) => {
    const { owner } = await buildClient(app, { name: 'Ada', email: 'one@a.example' })
    const { data } = await send(app, owner, 'Name,Email\nAda,two@a.example\n')
    expect(data.counts).toMatchObject({ new: 1, duplicate: 0 })
  })

  test('200: an address from an earlier row tells people apart in later ones', async ({ app }) => {
    const csv =
      'Name,Email\nAda,a@a.example\nAda,b@a.example\nAda Lovelace,A@a.example\nBob,\nBob,c@a.example\nBob,d@a.example\n'
    const { owner } = await buildClient(app, { owner: await pro(app), name: 'Ada' })
    const { data } = await send(app, owner, csv, { duplicates: 'update' })
    expect(data.counts).toMatchObject({ new: 3, duplicate: 3, created: 3, updated: 1 })
    const people = (await clientsOf(app, owner)).map(({ name, email }) => `${name} ${email}`)
    expect(people.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Ada b@a.example',
      'Ada Lovelace A@a.example',
      'Bob c@a.example',
      'Bob d@a.example',
    ])
  })

  test('200: terms are days, or not guessed', async ({ app }) => {
    const terms = ['30', 'Net 14', '7 days', 'Due on receipt', '1 month', '2 weeks', '-5', '30 EOM']
    const csv = `Name,Payment Terms\n${terms.map((said, index) => `Client ${index},${said}`).join('\n')}\n`
    const { data } = await send(app, await pro(app), csv, { dryRun: true })
    const complaint = { paymentTermsDays: 'Must be a number of days such as 30' }
    expect(data.rows.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'new'),
      ...Array.from({ length: 4 }, () => 'invalid'),
    ])
    expect(data.rows.slice(4).map(({ fields }) => fields)).toEqual(Array.from({ length: 4 }, () => complaint))
  })

  test('403: takes none where the plan has no room for all, of two at once too', async ({ app }) => {
    const owner = await buildUser(app)
    await buildClient(app, { owner, name: 'Before' })
    const three = await send(app, owner, 'Name\nOne\nTwo\nThree\n')
    expect([three.status, three.body.error, three.body.message, three.body.isLimitError]).toEqual([
      403,
      'limit_reached',
      'Client limit reached',
      true,
    ])
    expect(await namesOf(app, owner)).toEqual(['Before'])
    const both = await Promise.all([
      send(app, owner, 'Name\nOne\nTwo\n'),
      send(app, owner, 'Name\nUno\nDue\n'),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403'])
    expect(await namesOf(app, owner)).toHaveLength(3)
  })

  test('200: two imports of one file at once take it once', async ({ app }) => {
    const owner = await pro(app)
    await Promise.all([1, 2].map(() => send(app, owner, 'Name,Email\nAda,a@a.example\nBob,b@b.example\n')))
    expect(await namesOf(app, owner)).toEqual(['Ada', 'Bob'])
  })

  test('200: tells other tabs of each', async ({ app }) => {
    const owner = await pro(app)
    await send(app, owner, 'Name\nOne\nTwo\n')
    const told = await app.db
      .selectFrom('events')
      .select(['type', 'subject_version', 'audience'])
      .where('actor_id', '=', owner.id)
      .execute()
    const event = { type: 'client.created', subject_version: 1, audience: [owner.id] }
    expect(told).toEqual([event, event])
  })

  test('200: a rate without a currency is in that of the client it goes to, else in one’s own', async ({
    app,
  }) => {
    const owner = await pro(app)
    await app.call(updateProfile, { as: owner, body: { currency: 'EUR' } })
    await buildClient(app, { owner, name: 'Ada', currency: 'KWD', hourlyRate: 9500, notes: 'Kept' })
    const csv = 'Name,Rate,Notes\nAda,95.50,Kept\nBob,,\nCem,80,\nAda,,Kept'
    const { data } = await send(app, owner, csv, { duplicates: 'update', dryRun: true })
    const told = data.rows.map(({ rate, rateBefore, changes }) => ({ rate, rateBefore, changes }))
    const same = { rateBefore: null, changes: [] }
    expect(told).toEqual([
      {
        rate: { hourlyRate: 95_500, currency: 'KWD' },
        rateBefore: { hourlyRate: 9500, currency: 'KWD' },
        changes: ['hourlyRate'],
      },
      { rate: null, ...same },
      { rate: { hourlyRate: 8000, currency: 'EUR' }, ...same },
      { rate: { hourlyRate: 9500, currency: 'KWD' }, ...same },
    ])
    await send(app, owner, csv, { duplicates: 'update' })
    expect(await clientsOf(app, owner)).toMatchObject([
      { name: 'Ada', hourlyRate: 95_500, currency: 'KWD' },
      { name: 'Bob', hourlyRate: null, currency: null },
      { name: 'Cem', hourlyRate: 8000, currency: 'EUR' },
    ])
  })

  test('200: a client’s currency changes where the file names another one, and the dry run says so', async ({
    app,
  }) => {
    const owner = await pro(app)
    await buildClient(app, { owner, name: 'Ada', currency: 'USD', hourlyRate: 9500 })
    const csv = 'Name,Rate,City\nAda,GBP 100,Bonn\nada,110,'
    const { data } = await send(app, owner, csv, { duplicates: 'update' })
    expect(data.rows[0]).toMatchObject({
      rate: { hourlyRate: 10_000, currency: 'GBP' },
      rateBefore: { hourlyRate: 9500, currency: 'USD' },
      changes: ['address', 'currency', 'hourlyRate'],
    })
    expect(await clientsOf(app, owner)).toMatchObject([{ currency: 'GBP', hourlyRate: 11_000 }])
  })

  test('400: names what is wrong with a file', async ({ app }) => {
    const owner = await pro(app)
    const refused: [string | Uint8Array<ArrayBuffer>, RegExp][] = [
      ['Company,Email\nEngines,a@b.example', /^There is no Name column/],
      ['Name\n', /no rows/],
      ['Name\n"open', /cannot be read/],
      [Uint8Array.from([0x50, 0x4b, 0, 0, 0xff]), /choose a CSV file/],
      [`Name\n${'x\n'.repeat(1001)}`, /^At most 1000 rows/],
      // As many as fit into the file: reading them all would keep everybody else waiting.
      [`Name\n${'x\n'.repeat(500_000)}`, /^At most 1000 rows/],
      [`Name${',x'.repeat(500_000)}\nAda`, /^A row has at most 100000 characters/],
      [`Name${',x'.repeat(200)}\nAda`, /^At most 200 columns/],
    ]
    for (const [file, says] of refused) {
      const { status, body } = await send(app, owner, file)
      expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(says)])
    }
    expect((await send(app, owner, 'Name\nAda', { duplicates: 'merge' })).body.fields).toHaveProperty(
      'duplicates',
    )
    expect((await send(app, owner, `Name\n${'x'.repeat(1_048_576)}`)).status).toBe(413)
    expect(await namesOf(app, owner)).toEqual([])
  })
})
