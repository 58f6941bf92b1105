import { documentMoney, documentNumber } from './document-figures.ts'
import type { DocumentWords } from './document-words/words.ts'
import { priceAmounts, proposalTotals } from './proposal-figures.ts'
import type { FilledProposal } from './proposal-text.ts'
import { unitWord } from './unit-word.ts'

const cell = (text: string): string => text.replace(/[\\|`*_[\]<>~]/g, '\\$&').replace(/\s+/g, ' ')

interface Shown {
  currency: string
  locale: string
  /** Per cent. */
  taxRate: string
  taxLabel: string
}

type Words = Pick<DocumentWords, 'language' | 'columns' | 'units' | 'subtotal' | 'tax' | 'total'>

const priceTable = (
  { pricing }: Pick<FilledProposal, 'pricing'>,
  { currency, locale, taxRate, taxLabel }: Shown,
  words: Words,
): string => {
  if (pricing.length === 0) return ''
  const { columns } = words
  const amounts = priceAmounts({ pricing, taxRate })
  const { total, tax, totalWithTax } = proposalTotals({ pricing, taxRate })
  const money = (amount: number) => documentMoney(locale, amount, currency)
  const lines = pricing.map(
    ({ description, quantity, unit, unitPrice, optional }, place) =>
      `| ${cell(description)}${optional ? ' (optional)' : ''} | ${documentNumber(locale, quantity)} ${cell(unitWord(unit, quantity, words))} | ${money(unitPrice)} | ${money(amounts[place] ?? 0)} |`,
  )
  const sums =
    tax === 0
      ? [`**${words.total}: ${money(total)}**`]
      : [
          `${words.subtotal}: ${money(total)}`,
          `${cell(taxLabel || words.tax)}: ${money(tax)}`,
          `**${words.total}: ${money(totalWithTax)}**`,
        ]
  return [
    `| ${columns.description} | ${columns.quantity} | ${columns.price} | ${columns.amount} |\n| --- | ---: | ---: | ---: |\n${lines.join('\n')}`,
    ...sums,
  ].join('\n\n')
}

/** A proposal as a text to keep: its sections, then the table of prices. */
export const proposalMarkdown = (filled: FilledProposal, shown: Shown, words: Words): string =>
  [
    `# ${cell(filled.title)}`,
    ...filled.sections.map(({ title, body }) => `## ${cell(title)}\n\n${body}`.trimEnd()),
    priceTable(filled, shown, words),
  ]
    .filter(Boolean)
    .join('\n\n')
