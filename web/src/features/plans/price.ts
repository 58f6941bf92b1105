import { amountText } from '@daybook/contract/money'
import { proPrice } from '@daybook/contract/plans'
import { numberFormat } from '../../lib/intl-formats.ts'
import { sessionState } from '../../lib/session-store.ts'

/** `$15`, or as the signed-in person chose; strangers read it as the specification has it. Without decimals where there are none. */
export const proPriceText = (): string => {
  const session = sessionState()
  const chosen = session.status === 'authenticated' ? session.user.locale : null
  return numberFormat(chosen ?? 'en-US', {
    style: 'currency',
    currency: proPrice.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amountText(proPrice.amount, proPrice.currency) as Intl.StringNumericLiteral)
}
