import { describe, expect, test } from 'vitest'
import { filesOf, samples, sourceOf } from '../../../../test/en16931/samples.ts'
import { all, emptyIn, rootOf } from '../../../../test/en16931/terms.ts'
import { misplacedIn } from '../../../../test/en16931/ubl-order.ts'
import { complaintsOfSchema } from '../../../../test/en16931/xsd.ts'

const preceding = [
  { number: 'INV-2026-0001', issueDate: '2026-10-01' },
  { number: 'INV-2026-0002', issueDate: '2026-10-02' },
]
const files = Object.entries(samples).map(([name, sample], at) => ({
  name,
  at,
  ...filesOf(sourceOf(sample), preceding),
}))

describe('the schemas', () => {
  test('Factur-X, profile EN 16931, takes every sample in CII', async () => {
    const complaints = await complaintsOfSchema(
      files.map(({ at, cii }) => ({ fileName: `sample-${at}.xml`, contents: cii })),
    )
    expect(complaints).toEqual([])
  })

  test('Factur-X refuses what is out of order', async () => {
    const contents =
      files[0]?.cii.replace(/(<ram:TypeCode>380<\/ram:TypeCode>)(\s*)(<ram:IssueDateTime>)/, '$2$3') ?? ''
    expect(await complaintsOfSchema([{ fileName: 'spoilt.xml', contents }])).not.toEqual([])
  })

  test.each(files)('UBL 2.1 has its elements in their order: $name', ({ ubl }) => {
    const root = rootOf(ubl)
    expect([misplacedIn(root), emptyIn(root)]).toEqual([[], []])
  })

  test('CII has no empty element but the delivery that its schema wants', () => {
    for (const { cii } of files) expect(emptyIn(rootOf(cii))).toEqual(['ram:ApplicableHeaderTradeDelivery'])
  })
})

test('texts of people are escaped, and what XML cannot hold is left out', () => {
  const { ubl } = files.find(({ name }) => name === 'words of one’s own') ?? { ubl: '' }
  const [item] = all(rootOf(ubl), 'cac:InvoiceLine/cac:Item/cbc:Description')
  expect(item?.textContent).toBe('Text & <Layout>\nÜber zwei Zeilen 🎨')
  expect(ubl).not.toContain('secret')
})

test('a line of nothing that can be written still has a name (BR-25)', () => {
  const { ubl } = filesOf(sourceOf({ lines: [{ description: '\u0007' }, { description: '' }] }))
  const names = all(rootOf(ubl), 'cac:InvoiceLine/cac:Item/cbc:Name').map(({ textContent }) => textContent)
  expect(names).toEqual(['Item', 'Item'])
})
