import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { wholeAddress } from '@daybook/contract/address'
import { documentWords } from '@daybook/contract/document-words/all'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readPdf } from '../../../../test/pdf.ts'
import { bytesOf, plain } from '../../../../test/pictures.ts'
import { TypesetterLate } from '../../../documents/document.ts'
import { openTypesetter } from '../../../documents/typesetter.ts'
import type { FileStore } from '../../../files/store.ts'
import { proposalPdf } from './proposal-pdf.ts'
import type { ShownProposal } from './proposal-sheet.ts'

const typesetter = openTypesetter()
afterAll(() => typesetter.close())

const logo = await bytesOf(plain(300, 100).webp())
const files = { read: async () => ({ stream: Readable.from([logo]) }) } as unknown as FileStore
const parts = { files, typesetter, holder: 'ada', appOrigin: 'https://daybook.example', goOn: () => {} }

const party = (name: string, more: Partial<InvoiceParty> = {}): InvoiceParty => ({
  ...{ name, legalName: '', email: '', phone: '', website: '', taxId: '', registrationNumber: '' },
  ...{ address: wholeAddress({ city: 'Berlin', country: 'DE' }), logo: null, color: null },
  ...more,
})

const idOf = (place: number) => `01930000-0000-7000-8000-${String(place).padStart(12, '0')}`
const price = (place: number, description: string, unitPrice: number, optional = false) => ({
  ...{ _id: idOf(place), description, quantity: '1', unit: 'item' },
  ...{ unitPrice, optional },
})
const build = price(1, 'Design and build', 250_000)
const care = price(2, 'Care plan', 60_000, true)
const texts = price(3, 'Texts', 90_000, true)

const sent: ShownProposal = {
  title: 'Website for Ada',
  sections: [{ title: 'What you get', body: 'Five pages.' }],
  pricing: [build, care, texts],
  chosen: [],
  ...{ currency: 'EUR', locale: 'en-GB', taxRate: '19', taxLabel: 'VAT', timezone: 'Europe/Berlin' },
  ...{ issuer: party('Studio'), billTo: party('Bob', { legalName: 'Ada Ltd' }) },
  deposit: null,
  isDraft: false,
  sentAt: new Date('2026-11-25T23:30:00Z'),
  expiresAt: '2026-12-10',
  accepted: null,
  ended: null,
  contentHash: '0123456789abcdef'.repeat(4),
  madeWith: true,
  made: new Date('2026-11-25T23:30:00Z'),
}
const accepted: ShownProposal = {
  ...sent,
  chosen: [care._id],
  accepted: { name: 'Bob Müller', at: new Date('2026-11-28T15:04:05Z') },
}

const bytesFor = async (shown: ShownProposal) => {
  const { parts: bytes } = await proposalPdf(parts, shown)
  return buffer(Readable.from(bytes))
}
const read = async (more: Partial<ShownProposal>) => readPdf(await bytesFor({ ...sent, ...more }))
const readBody = (body: string) => read({ sections: [{ title: 'Text', body }] })

/** Letters in their order of the alphabet: readers of a PDF put what runs to the left in orders of their own. */
const letters = (text: string) => new Set(text.normalize('NFKC').match(/\p{L}/gu))

describe('a proposal as a PDF', () => {
  test('is a tagged PDF/A-3 with its parties, texts and sums, and says how to accept it', async () => {
    const { text, ...paper } = await read({})
    expect(paper).toMatchObject({ count: 1, size: '595 × 842', isArchival: true, isTagged: true })
    for (const printed of [
      'Proposal Website for Ada Sent 26 November 2026 · Can be accepted until 10 December 2026',
      'From Studio Berlin Germany To Ada Ltd Bob Berlin Germany',
      'What you get Five pages.',
      'Description Quantity Price Amount Design and build 1 item €2,500.00 €2,500.00',
      'Optional, not in the total Care plan 1 item €600.00 €600.00',
      'Subtotal €2,500.00 VAT 19% €475.00 Total €2,975.00',
      'To accept, open the link from Studio at daybook.example and type your name.',
      'Studio · Website for Ada Made with Daybook 1 of 1',
    ])
      expect(text).toContain(printed)
    expect(text.replaceAll(' ', '')).toContain(sent.contentHash)
    expect(text).not.toMatch(/Chosen|Draft/)
  })

  test('says who accepted it and when, with the options that were chosen', async () => {
    const { text } = await read(accepted)
    for (const printed of [
      'Accepted by Bob Müller, 28 November 2026, 15:04 UTC',
      'Care plan ✓ Chosen',
      'Texts Not chosen',
      'Subtotal €3,100.00 VAT 19% €589.00 Total €3,689.00',
    ])
      expect(text).toContain(printed)
    expect(text).not.toMatch(/To accept|Can be accepted|not in the total/)
  })

  test('says what is invoiced as soon as it is accepted, in the words of its language', async () => {
    const part = { type: 'percent', value: '30' } as const
    expect((await read({ deposit: part })).text).toContain(
      'Total €2,975.00 Deposit, invoiced on acceptance (30%) €892.50',
    )
    // Of what was chosen.
    expect((await read({ ...accepted, deposit: part })).text).toContain('acceptance (30%) €1,106.70')
    const amount = { type: 'amount', value: 50_000 } as const
    expect((await read({ deposit: amount, locale: 'de-DE' })).text).toContain(
      'Anzahlung, bei Annahme in Rechnung gestellt 500,00 €',
    )
    expect((await read({})).text).not.toContain('Deposit')
  })

  test('says why it can no longer be accepted', async () => {
    const ends: [ShownProposal['ended'], string][] = [
      [
        { as: 'declined', by: 'Bob', at: new Date('2026-11-28T15:04:05Z') },
        'Declined by Bob, 28 November 2026, 15:04 UTC',
      ],
      [{ as: 'expired' }, 'Expired: it could be accepted until 10 December 2026.'],
      [{ as: 'superseded' }, 'It was replaced by a newer version.'],
    ]
    for (const [ended, said] of ends) {
      const { text } = await read({ ended, pricing: [{ ...build, quantity: '12', unit: 'month' }] })
      expect(text).toContain(said)
      expect(text).toContain('Design and build 12 months €2,500.00')
      expect(text).not.toMatch(/To accept|Can be accepted/)
    }
  })

  test('marks a draft as one, and leaves out what it has not', async () => {
    const bare = { pricing: [], billTo: null, sentAt: null, expiresAt: null, contentHash: null }
    const { text, isArchival } = await read({ ...bare, isDraft: true, madeWith: false })
    expect(isArchival).toBe(true)
    expect(text).toMatch(/^Draft Proposal Website for Ada From Studio/)
    expect(text).not.toMatch(/Total|Accept|To |SHA|Daybook/)
  })

  test('has one price and no line of tax where there is none', async () => {
    const { text } = await read({ taxRate: '0' })
    expect(text).toContain('Total €2,500.00')
    expect(text).not.toMatch(/Subtotal|VAT/)
  })

  test('is on Letter where the issuer’s country prints on it, with its logo and the words of its language', async () => {
    const address = wholeAddress({ country: 'US' })
    const issuer = party('Studio', { address, logo: '/api/files/logos/a.webp', color: '#0a7d5a' })
    const bytes = await bytesFor({ ...sent, issuer, locale: 'de-DE' })
    expect(bytes.toString('latin1')).toMatch(/\/Subtype ?\/Image/)
    const { text, size } = await readPdf(bytes)
    expect(size).toBe('612 × 792')
    expect(text).toContain('Beschreibung Menge Einzelpreis Betrag')
    expect(text).toContain('Gesamtbetrag 2.975,00 €')
  })

  test.for([
    ['ar-EG', 'موقع لشركة النور'],
    ['he-IL', 'אתר לחברה קטנה'],
  ] as const)('%s, which runs to the left', async ([locale, words]) => {
    const body = `**${words}**\n\n- ${words}\n\n> ${words}\n\n| ${words} | 2 |\n| --- | --- |\n| 1 | 2 |`
    const { text, isArchival } = await read({ title: words, sections: [{ title: words, body }], locale })
    expect(isArchival).toBe(true)
    const found = letters(text)
    for (const letter of letters(words + documentWords(locale).subtotal)) expect(found).toContain(letter)
  })

  test.for(['网站设计', 'ウェブサイト制作', '모바일 앱 디자인', 'Σχεδιασμός', 'Дизайн'])(
    '%s can be copied',
    async (words) => {
      const { text, isArchival } = await readBody(words)
      expect(isArchival).toBe(true)
      expect(text).toContain(words)
    },
  )

  test.for([
    ['Angebot für Müller', 'Angebot-für-Müller.pdf'],
    ['Договор: сайт/магазин', 'Договор-сайт-магазин.pdf'],
    ['网站设计', '网站设计.pdf'],
    ['हिन्दी वेबसाइट', 'हिन्दी-वेबसाइट.pdf'],
    ['../../etc/\u202epasswd\u0000', 'etc-passwd-.pdf'],
    ['🎉', 'proposal.pdf'],
    ['𠀀'.repeat(90), `${'𠀀'.repeat(80)}.pdf`],
  ] as const)('%s is saved as %s', async ([title, name]) => {
    const pdf = () => Promise.resolve(Buffer.alloc(0))
    const file = await proposalPdf({ ...parts, typesetter: { set: pdf } }, { ...sent, title })
    expect(file.fileName).toBe(name)
  })

  test('is the same bytes for the same content', async () => {
    const [first, second] = [await bytesFor(sent), await bytesFor(sent)]
    expect(first.equals(second)).toBe(true)
    expect(first.equals(await bytesFor(accepted))).toBe(false)
  })
})

const nasty = [
  ...['#import "@preview/x:0.1.0"', '#read("/etc/passwd")', '#panic("no")', '#let a = 1', '#eval("1")', '#1'],
  ...[
    '#show: none',
    '#pagebreak()',
    '#sys.version',
    '#(a: 1)',
    '#"x"',
    '#none',
    '#for i in range(9) {}',
    '#',
  ],
  ...[
    '#set page(width: 1pt)',
    '#{1 + 1}',
    '#[x]',
    '$x^2$',
    '$ sum $',
    '$',
    '@ref',
    '<label>',
    '~ a',
    '// no',
  ],
  ...[
    '= Heading',
    '/ term: a',
    '-- ... "q"',
    "it's",
    '/* no */',
    '\\u{41}',
    '\\n',
    'C:\\temp',
    '\\',
    '`',
    '```',
  ],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<!-- c -->', '&lt;b&gt;', '&copy;', '&'],
  ...['{{client.name}}', '{page}', 'data.json', 'json("data.json")', '%PDF-1.7', ') Tj', ']', '[', '}', '{'],
]
/** As somebody types it who wants to see the signs themselves. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>~]/g, '\\$&')
const flat = (text: string) => text.replaceAll(/\s/g, '')

describe('Markdown in a section', () => {
  test('is set by its marks', async () => {
    const { text, isArchival } = await readBody(
      '# Plan\n\nWe **build** it *well*, as [agreed](https://a.example/b).\n\n1. Design\n2. Build\n   - Pages\n\n- [x] Sent\n- [ ] Paid\n\n> Quoted\n\n| Phase | Days |\n| --- | ---: |\n| Build | 5 |\n\n```\nlet a = 1\n```\n\n~~old~~ `code`',
    )
    expect(isArchival).toBe(true)
    expect(text).toContain(
      'Plan We build it well, as agreed. 1. Design 2. Build • Pages ✓ Sent ○ Paid Quoted Phase Days Build 5 let a = 1 old code',
    )
  })

  test('leads to the web and to mail only; other addresses and pictures stand as typed or as a link', async () => {
    const body = '[a](javascript:alert(1)) ![Draft](https://a.example/x.png) [b](https://b.example/c)'
    const bytes = await bytesFor({ ...sent, sections: [{ title: 'Text', body }] })
    const raw = bytes.toString('latin1')
    expect(raw).toContain('https://b.example/c')
    expect(raw).not.toMatch(/\/URI ?\(javascript/)
    expect((await readPdf(bytes)).text).toContain('[a](javascript:alert(1)) Draft b')
  })

  test('a hundred nasty texts stand as they are, whatever they would mean to the typesetter', async () => {
    expect(nasty.length).toBeGreaterThanOrEqual(50)
    const body = nasty.map((text) => `Q ${escaped(text)} Z`).join('\n\n')
    const { text: inSection } = await readBody(body)
    const { text: inPrices } = await read({
      title: '#eval("1") $x$',
      issuer: party('#panic("no")'),
      pricing: nasty.map((text, place) => ({ ...build, description: `Q ${text} Z`, _id: idOf(10 + place) })),
    })
    for (const text of nasty) {
      expect(flat(inSection)).toContain(flat(`Q ${text} Z`))
      expect(flat(inPrices)).toContain(flat(`Q ${text} Z`))
    }
    expect(inPrices).toContain('#eval("1") $x$ ')
    expect(inPrices).toContain('From #panic("no")')
  })

  test.for([
    ['plain text', 'Lorem ipsum dolor sit amet. '],
    ['a word without end', 'x'],
    ['bold words', '**a** '],
    ['short lines', 'a\n'],
    ['items', '- a\n'],
    ['headings', '# a\n'],
    ['quotes in lists', '> - '],
    ['emphasis that never ends', '**a *b '],
    ['columns', 'a|'],
    ['code', '`a` b '],
  ] as const)('5,000 characters of %s are set within the limit of time', async ([, unit]) => {
    const { count } = await readBody(unit.repeat(Math.floor(5000 / unit.length)))
    expect(count).toBeGreaterThan(0)
  })

  test('lists in lists to any depth', async () => {
    const body = Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`).join('\n')
    expect((await readBody(body)).text).toContain('item 39')
  })
})

describe('what cannot be made', () => {
  test('409: more than can be set in time', async () => {
    const section = { title: 'Text', body: '- a\n'.repeat(5000) }
    await expect(read({ sections: Array.from({ length: 30 }, () => section) })).rejects.toMatchObject({
      code: 'conflict',
      message: 'This proposal cannot be made into a PDF',
    })
  })

  test('503: nobody waits for it any more; no further section is read', async () => {
    const goOn = vi.fn<() => void>(() => {
      throw new TypesetterLate('late')
    })
    const set = vi.fn<() => Promise<Buffer>>(() => Promise.resolve(Buffer.from('')))
    await expect(proposalPdf({ ...parts, typesetter: { set }, goOn }, sent)).rejects.toMatchObject({
      status: 503,
    })
    expect([goOn.mock.calls.length, set.mock.calls.length]).toEqual([1, 0])
  })

  test('503: not made in time', async () => {
    const set = () => Promise.reject(new TypesetterLate('late'))
    await expect(proposalPdf({ ...parts, typesetter: { set } }, sent)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})
