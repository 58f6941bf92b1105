import type { Client } from '@daybook/contract/clients'
import { formatMoney } from '../../lib/formats/figure-formats.ts'

/** What an hour is worth where the project does not say, in minor units, and whose rate that is. */
export interface InheritedRate {
  amount: number
  currency: string
  of: 'client' | 'you'
}

type RatedClient = Pick<Client, '_id' | 'hourlyRate' | 'currency'>
interface OwnRate {
  hourlyRate: number | null
  currency: string
}

/**
 * The client's rate, else one's own, each in its own currency (rules §5). Null without one, and for an archived
 * client, which is not among those that a project can get.
 */
export const inheritedRate = (
  clientId: string,
  clients: readonly RatedClient[],
  own: OwnRate,
): InheritedRate | null => {
  const client = clients.find(({ _id }) => _id === clientId)
  if (clientId !== '' && !client) return null
  if (client && client.hourlyRate !== null)
    return { amount: client.hourlyRate, currency: client.currency ?? own.currency, of: 'client' }
  return own.hourlyRate === null ? null : { amount: own.hourlyRate, currency: own.currency, of: 'you' }
}

/** `The client’s: €110.00`, below a field that is left empty. */
export const inheritedWords = ({ amount, currency, of }: InheritedRate): string =>
  `${of === 'client' ? 'The client’s' : 'Your default'}: ${formatMoney(amount, currency)}`
