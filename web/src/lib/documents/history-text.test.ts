import { expect, test } from 'vitest'
import { historyText } from './history-text.ts'

test.each([
  ['the client will pay by 2026-12-01', 'the client will pay by Dec 1, 2026'],
  ['payment of 1140.00 EUR removed', 'payment of €1,140.00 removed'],
  ['9000 JPY settled by CN-2026-0001', '¥9,000 settled by CN-2026-0001'],
  ['payment of 100.00 EUR, 40.00 EUR more than was open', 'payment of €100.00, €40.00 more than was open'],
  ['made again for 2026-13-40', 'made again for 2026-13-40'],
  ['credit note CN-2026-0001', 'credit note CN-2026-0001'],
  ['void: 5.00 EUR too much on 2026-12-01', 'void: 5.00 EUR too much on 2026-12-01'],
  ['3 PDF files', '3 PDF files'],
])('%s is shown as %s', (what, shown) => expect(historyText(what)).toBe(shown))
