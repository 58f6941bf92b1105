import { createCompany } from '@daybook/contract/companies'
import { uploadLogo } from '@daybook/contract/company-logo'
import { documentWords } from '@daybook/contract/document-words/all'
import { readEInvoice } from '@daybook/contract/e-invoice'
import { invoicePdf as pdf, publicInvoicePdf as publicPdf } from '@daybook/contract/invoice-documents'
import { addPayment, createCreditNote, voidInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice } from '@daybook/contract/invoices'
import { describe, expect, test as plain } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../../test/app.ts'
import { buildUser, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued, buildParties, twoHours } from '../../../../test/invoices.ts'
import { fetchFile, placedIn, readPdf } from '../../../../test/pdf.ts'
import { bytesOf, plain as plainPicture } from '../../../../test/pictures.ts'
import { type Typesetter, TypesetterLate } from '../../../documents/document.ts'

const tokenOf = ({ publicUrl }: Invoice) => publicUrl?.split('/').at(-1) ?? ''

const fetchPdf = (app: TestApp, owner: TestUser, { _id }: Invoice) =>
  fetchFile(app, pdf, { as: owner, params: { id: _id } })

const read = async (app: TestApp, owner: TestUser, invoice: Invoice) => {
  const { status, bytes } = await fetchPdf(app, owner, invoice)
  expect(status).toBe(200)
  return readPdf(bytes)
}

/** Letters in their order of the alphabet: readers of a PDF put what runs to the left in orders of their own. */
const letters = (text: string) =>
  Array.from(new Set(text.normalize('NFKC').match(/\p{L}/gu)))
    .toSorted()
    .join('')

describe('GET /invoices/{id}/pdf', () => {
  test('200: a tagged PDF/A-3 with the record’s figures, its check code and where to pay', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const account = { label: 'Main', holder: 'Ada', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
    const { data: company } = await app.call(createCompany, {
      as: owner,
      body: { name: 'Studio', paymentDetails: [account], address: { city: 'Berlin', country: 'DE' } },
    })
    const { invoice } = await buildIssued(app, {
      owner,
      companyId: company._id,
      locale: 'de-DE',
      items: [twoHours, { ...twoHours, description: 'Print', quantity: '1.5', unitPrice: 123_456 }],
    })
    await app.call(addPayment, { as: owner, params: { id: invoice._id }, body: { amount: 4_000 } })
    const reply = await fetchPdf(app, owner, invoice)
    expect([reply.status, reply.type]).toEqual([200, 'application/pdf'])
    expect(reply.disposition).toBe(`attachment; filename="${invoice.number}.pdf"`)
    const { text, ...paper } = await readPdf(reply.bytes)
    expect(paper).toMatchObject({ count: 1, size: '595 × 842', isArchival: true, isTagged: true })
    expect(invoice.total).toBe(246_221)
    for (const printed of [
      `Rechnung ${invoice.number}`,
      'Von Studio Berlin Deutschland',
      'Beschreibung Menge Einzelpreis USt. Betrag',
      'Design 2 Std. 100,00 € 20 % 200,00 €',
      'Print 1,5 Std. 1.234,56 € 20 % 1.851,84 €',
      'Zwischensumme 2.051,84 € VAT 20 % auf 2.051,84 € 410,37 €',
      'Gesamtbetrag 2.462,21 € Bezahlt -40,00 € Offener Betrag 2.422,21 €',
      'Bankverbindung Ada IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001',
      'Mit Ihrer Banking-App scannen',
      `Prüfcode ${invoice.checkCode} auf`,
      'Made with Daybook 1 von 1',
    ])
      expect(text).toContain(printed)
  })

  test('200: a draft says that it is one, and a void invoice that it is void', async ({ app }) => {
    const { invoice: draft, owner } = await buildInvoice(app)
    const { text } = await read(app, owner, draft)
    expect(text).toMatch(/^Draft Invoice Draft /)
    expect(text).not.toContain('Check code')
    const { invoice } = await buildIssued(app, { owner })
    await app.call(voidInvoice, { as: owner, params: { id: invoice._id }, body: {} })
    const { text: voided } = await read(app, owner, invoice)
    expect(voided).toMatch(/^Void Invoice /)
    expect(voided).toContain('Void · Nothing to pay')
  })

  test('200: asks for money only as long as it is owed', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: company } = await app.call(createCompany, {
      as: owner,
      body: { name: 'Studio', paymentDetails: [{ label: 'Main', iban: 'DE02120300000000202051' }] },
    })
    const textOf = async (end: (invoice: Invoice) => Promise<{ status: number }>) => {
      const { invoice } = await buildIssued(app, { owner, companyId: company._id, currency: 'EUR' })
      expect((await read(app, owner, invoice)).text).toContain('Pay to IBAN')
      expect((await end(invoice)).status).toBeLessThan(300)
      const { text } = await read(app, owner, invoice)
      expect(text).not.toMatch(/Pay to|IBAN|Scan with/)
      return text
    }
    const paramsOf = ({ _id }: Invoice) => ({ as: owner, params: { id: _id } })
    await textOf((invoice) => app.call(voidInvoice, { ...paramsOf(invoice), body: {} }))
    const credited = await textOf((invoice) => app.call(createCreditNote, { ...paramsOf(invoice), body: {} }))
    expect(credited).toContain('Credited · Nothing to pay')
    const paid = await textOf((invoice) =>
      app.call(addPayment, { ...paramsOf(invoice), body: { amount: invoice.total } }),
    )
    expect(paid).toContain('Open €0.00')
  })

  test('200: says why nothing is taxed where a line says so', async ({ app }) => {
    const items = [
      { ...twoHours, taxRate: '0', taxLabel: 'Reverse charge' },
      { ...twoHours, taxRate: '0' },
    ]
    const { invoice, owner } = await buildIssued(app, { items, locale: 'en-GB' })
    const { text } = await read(app, owner, invoice)
    expect(text).toContain('Reverse charge 0% on €200.00 €0.00')
    expect(text.match(/0% on/g)).toHaveLength(1)
  })

  test('200: Letter where the issuer’s country prints on it, else by the locale; A4 elsewhere', async ({
    app,
  }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const sizeOf = async (locale: string, country?: string) => {
      const { data: company } = await app.call(createCompany, {
        as: owner,
        body: { name: 'Studio', ...(country && { address: { country } }) },
      })
      const { invoice } = await buildInvoice(app, { owner, companyId: company._id, locale })
      return (await read(app, owner, invoice)).size
    }
    const letter = '612 × 792'
    expect(await sizeOf('en-US')).toBe(letter)
    expect(await sizeOf('en')).toBe('595 × 842')
    expect(await sizeOf('en-US', 'DE')).toBe('595 × 842')
    expect(await sizeOf('de', 'CA')).toBe(letter)
  })

  test.for([
    ['de-DE', 'Zürich: Gestaltung für Łódź', '100,00 €', 'Gesamtbetrag'],
    ['uk-UA', 'Розробка застосунку, щоб', '100,00 EUR', 'Проміжний підсумок'],
    ['el-GR', 'Σχεδιασμός λογοτύπου', '100,00 €', 'Μερικό σύνολο'],
    ['zh-CN', '网站设计 字體設計', '€100.00', '开具日期'],
    ['ja-JP', 'ウェブサイト制作 請求', '€100.00', '請求書'],
    ['ko-KR', '모바일 앱 디자인', '€100.00', '공급받는 자'],
  ] as const)(
    '200: %s, labels and all, as text that can be copied',
    async ([locale, description, money, label], { app }) => {
      const { invoice, owner } = await buildIssued(app, { locale, items: [{ ...twoHours, description }] })
      const { text, isArchival } = await read(app, owner, invoice)
      expect(isArchival).toBe(true)
      expect(text).toContain(description)
      expect(text).toContain(money)
      expect(text).toContain(label)
      expect(text).not.toMatch(/Invoice|Subtotal|Check code/)
    },
  )

  test.for([
    ['ar-EG', 'تصميم هوية بصرية'],
    ['he-IL', 'עיצוב אתר אינטרנט'],
  ] as const)('200: %s, which runs to the left', async ([locale, description], { app }) => {
    const { invoice, owner } = await buildIssued(app, { locale, items: [{ ...twoHours, description }] })
    const { text, isArchival } = await read(app, owner, invoice)
    expect(isArchival).toBe(true)
    for (const letter of letters(description + documentWords(locale).subtotal))
      expect(letters(text)).toContain(letter)
    expect(text).not.toMatch(/Invoice|Subtotal|Check code/)
  })

  test('200: a label in Arabic stands before its number, below an address in Latin letters', async ({
    app,
  }) => {
    const { owner, clientId, companyId } = await buildParties(app)
    const { invoice } = await buildIssued(app, { owner, clientId, companyId, locale: 'ar-SA' })
    const placed = await placedIn((await fetchPdf(app, owner, invoice)).bytes)
    const number = placed.find(({ text }) => text.includes('DE123456789'))
    const label = placed.find(({ text, y }) => y === number?.y && /\p{Script=Arabic}/u.test(text))
    expect(label?.x).toBeGreaterThan(number?.x ?? Number.POSITIVE_INFINITY)
  })

  test('200: texts stand as they are, whatever they would mean to the typesetter', async ({ app }) => {
    const description =
      '#read("/etc/passwd") $x^2$ *b* _i_ `c` @ref <l> \\ // # [x] {y} ~ -- ... "q" #let a = 1'
    const { invoice, owner } = await buildIssued(app, {
      items: [{ ...twoHours, description, unit: '#eval', taxLabel: '$VAT$' }],
      notes: '#import "@preview/x:0.1.0"\n= Heading\n- item',
      footer: '#panic("no")',
    })
    const { text } = await read(app, owner, invoice)
    for (const printed of [
      description,
      '2 #eval',
      '$VAT$ 20%',
      '#import "@preview/x:0.1.0" = Heading - item',
      '#panic("no")',
    ])
      expect(text).toContain(printed)
  })

  test('200: a word that is too long for its line is broken, and copied with every letter', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    // The first of the document, so that its breaks are known to the letters of all that follows.
    const email = 'anmeldung.anlaufstelle@daybook.example'
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Studio', email } })
    const word = 'Anmeldung'.repeat(9)
    const items = [{ ...twoHours, description: word }]
    const { invoice } = await buildIssued(app, { owner, companyId: company._id, items })
    const { text } = await read(app, owner, invoice)
    expect(text).toContain('Description Quantity Price Tax Amount')
    for (const whole of [email, `${word}2hours`]) expect(text.replaceAll(' ', '')).toContain(whole)
  })

  test('200: a long PO number stands in several rows, and leaves the parties their room', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const poNumber = 'PURCHASE'.repeat(12)
    const { invoice } = await buildIssued(app, { owner, ...parties, poNumber, locale: 'de-DE' })
    const { text, pages } = await read(app, owner, invoice)
    // As lines: in a column without room each word has its own.
    expect(pages[0]).toMatch(/^Hauptstr\. 1$/m)
    expect(text.replaceAll(' ', '')).toContain(`Bestellnummer${poNumber}`)
  })

  test('200: signs that no font has show as boxes, outside of the archive’s standard', async ({ app }) => {
    const description = 'Party 🎉 \ue000 ไทย\u0001 and on'
    const { invoice, owner } = await buildIssued(app, { items: [{ ...twoHours, description }] })
    const { text, isArchival } = await read(app, owner, invoice)
    expect(isArchival).toBe(false)
    expect(text).toContain('and on')
    expect(text).toContain('Total €240.00')
  })

  test('200: a long invoice repeats the head of its table, and numbers its pages', async ({ app }) => {
    const items = Array.from({ length: 80 }, (_, place) => ({ ...twoHours, description: `Line ${place}` }))
    items.push(
      { ...twoHours, description: 'A long text. '.repeat(150) },
      { ...twoHours, unit: 'W'.repeat(30) },
    )
    const { invoice, owner } = await buildIssued(app, { items, notes: 'x'.repeat(2000) })
    const { pages, count } = await read(app, owner, invoice)
    expect(count).toBeGreaterThan(3)
    expect(pages[1]).toMatch(/^Description Quantity Price Tax Amount/)
    expect(pages.at(-1)).toContain(`${count} of ${count}`)
    expect(pages.join(' ')).toContain('Line 79')
  })

  test('200: a text, an account or sums that are taller than a page go on over the next one', async ({
    app,
  }) => {
    const rows = (name: string) => Array.from({ length: 75 }, (_, place) => `${name}${place}.`).join('\n')
    const rates = Array.from({ length: 75 }, (_, place) => ({ ...twoHours, taxLabel: `T${place}.` }))
    const { invoice, owner } = await buildIssued(app, {
      items: [{ ...twoHours, description: rows('D'), taxLabel: '' }, ...rates],
      paymentDetails: { label: 'Main', details: rows('A') },
    })
    const { text, pages } = await read(app, owner, invoice)
    const isMissing = (printed: string) => !text.includes(printed)
    const expected = [rows('D'), rows('A'), rows('T')].flatMap((all) => all.split('\n'))
    expect(expected.filter(isMissing)).toEqual([])
    // What does not fit is read as well, although it is printed on top of each other.
    expect(pages.filter((page) => page.includes('T')).length).toBeGreaterThan(1)
  })

  test('200: logo and colour of Pro, and no word of ours', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const bytes = await bytesOf(plainPicture(300, 100).png())
    const { data } = await app.call(uploadLogo, { as: owner, file: { name: 'logo.png', bytes } })
    const { data: company } = await app.call(createCompany, {
      as: owner,
      body: { name: 'Studio', logo: data.logo, color: '#0a7d5a' },
    })
    const { invoice } = await buildIssued(app, { owner, companyId: company._id })
    const reply = await fetchPdf(app, owner, invoice)
    expect(Buffer.from(reply.bytes).toString('latin1')).toMatch(/\/Subtype ?\/Image/)
    const { text, isArchival } = await readPdf(reply.bytes)
    expect([isArchival, text.includes('Made with Daybook')]).toEqual([true, false])
  })

  test('200: carries the same invoice as data, named in the metadata as Factur-X', async ({ app }) => {
    const { owner, ...parties } = await buildParties(app)
    const { invoice } = await buildIssued(app, { owner, ...parties })
    const { bytes } = await fetchPdf(app, owner, invoice)
    const { attachments, facturX, isArchival } = await readPdf(bytes)
    expect(isArchival).toBe(true)
    expect(Object.keys(attachments ?? {})).toEqual(['factur-x.xml'])
    expect(facturX).toEqual(['factur-x.xml', 'INVOICE', '1.0', 'EN 16931'])
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/AFRelationship ?\/Alternative/)
    const embedded = Buffer.from(attachments?.['factur-x.xml']?.content ?? []).toString()
    const file = await fetchFile(app, readEInvoice, {
      as: owner,
      params: { id: invoice._id },
      query: { format: 'cii' },
    })
    expect(embedded).toBe(Buffer.from(file.bytes).toString())
  })

  test('200: carries none where the record lacks what one needs, nor as a draft or void', async ({ app }) => {
    const attached = async (owner: TestUser, invoice: Invoice) =>
      (await read(app, owner, invoice)).attachments
    const { invoice: plainOne, owner } = await buildIssued(app)
    expect(await attached(owner, plainOne)).toBeNull()
    const { owner: as, ...parties } = await buildParties(app)
    const { invoice: draft } = await buildInvoice(app, { owner: as, ...parties })
    expect(await attached(as, draft)).toBeNull()
    const { invoice } = await buildIssued(app, { owner: as, ...parties })
    await app.call(voidInvoice, { as, params: { id: invoice._id }, body: {} })
    expect(await attached(as, invoice)).toBeNull()
  })

  test('401 and 404: for nobody and for a stranger', async ({ app }) => {
    const { invoice } = await buildIssued(app)
    const stranger = await buildUser(app)
    const params = { id: invoice._id }
    expect((await fetchFile(app, pdf, { params })).status).toBe(401)
    expect((await fetchFile(app, pdf, { as: stranger, params })).status).toBe(404)
  })
})

describe('GET /invoices/public/{token}/pdf', () => {
  test('200: for whoever has the link, and counts as viewed; 404: for any other', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    const token = tokenOf(invoice)
    const viewedAt = async () =>
      (await app.call(getInvoice, { as: owner, params: { id: invoice._id } })).data.viewedAt
    const { status, bytes } = await fetchFile(app, publicPdf, { params: { token } })
    expect(status).toBe(200)
    expect((await readPdf(bytes)).text).toContain(`Check code ${invoice.checkCode}`)
    expect(await viewedAt()).not.toBeNull()
    for (const wrong of ['0'.repeat(32), 'x'])
      expect((await fetchFile(app, publicPdf, { params: { token: wrong } })).status).toBe(404)
  })
})

describe('what cannot be made', () => {
  test('409: says what to do with lines of more than 200,000 characters, before anything is set', async ({
    app,
  }) => {
    const line = (length: number) => ({ ...twoHours, description: 'a'.repeat(length) })
    const items = [...Array.from({ length: 100 }, () => line(2000)), line(1)]
    const { invoice, owner } = await buildInvoice(app, { items })
    const reply = await app.call(pdf, { as: owner, params: { id: invoice._id } })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This invoice is too long for a PDF: the descriptions of its lines have more than 200,000 characters together. ' +
        'Shorten them, or divide it into several invoices.',
    ])
  })

  plain('turns are taken by the owner, and by the address of a reader', async () => {
    const holders: string[] = []
    const set: Typesetter['set'] = (_, holder) => {
      holders.push(holder)
      return Promise.reject(new TypesetterLate('late'))
    }
    const app = await startTestApp({
      adapt: (parts) => ({ ...parts, typesetter: { ...parts.typesetter, set } }),
    })
    const { invoice, owner } = await buildIssued(app)
    expect((await fetchPdf(app, owner, invoice)).status).toBe(503)
    await fetchFile(app, publicPdf, { params: { token: tokenOf(invoice) } })
    expect(holders).toEqual([owner.id, '127.0.0.1'])
    await app.close()
  })
})
