import { amountText } from '@daybook/contract/money'
import { proPrice } from '@daybook/contract/plans'
import { numberFormat } from '../../lib/formats/intl-formats.ts'
import { sessionState } from '../../lib/session/session-store.ts'

/** Without decimals where there are none; strangers see the specification's form. */
const priceText = (amount: number): string => {
  const session = sessionState()
  const chosen = session.status === 'authenticated' ? session.user.locale : null
  return numberFormat(chosen ?? 'en-US', {
    style: 'currency',
    currency: proPrice.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountText(amount, proPrice.currency) as Intl.StringNumericLiteral)
}

/** `$15`, or in the signed-in person's format. */
export const proPriceText = (): string => priceText(proPrice.amount)

/** `$0`, or in the signed-in person's format. */
export const freePriceText = (): string => priceText(0)
