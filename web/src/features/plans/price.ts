import { amountText } from '@daybook/contract/money'
import { proPrice } from '@daybook/contract/plans'
import { numberFormat } from '../../lib/intl-formats.ts'

/** `$15`: written as the specification has it, for whoever reads it, and without decimals where there are none. */
export const proPriceText = numberFormat('en-US', {
  style: 'currency',
  currency: proPrice.currency,
  trailingZeroDisplay: 'stripIfInteger',
}).format(amountText(proPrice.amount, proPrice.currency) as Intl.StringNumericLiteral)
