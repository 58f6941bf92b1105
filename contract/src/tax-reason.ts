import { fold } from './fold.ts'
import type { TaxTotal } from './invoice-lines.ts'

/** What a tax is called; with nothing else beside a rate of zero it says no reason. */
const taxNames = new Set(
  (
    'alv btw ddv dph fpa gst hst iva km kdv moms mva mwst pdv pvm pvn sales tax steuer taux tax tva tvsh ' +
    'umsatzsteuer ust vat mehrwertsteuer afa φπα ддс ндс zero rated rate nulltarif'
  ).split(' '),
)

/** A label of a tax in letters and single spaces, without case and accents. */
export const plainLabel = (label: string): string =>
  fold(label)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** What a label says beyond the name of the tax, as it stands; blank where that is nothing. */
export const reasonIn = (label: string): string =>
  plainLabel(label)
    .split(' ')
    .every((word) => word === '' || taxNames.has(word))
    ? ''
    : label.trim()

/**
 * The taxes that a document names: what is not taxed and says no reason goes without saying, 'Reverse charge' at 0 % has to be
 * said (Directive 2006/112/EC, article 226 (11a)).
 */
export const namedTaxes = <T extends Pick<TaxTotal, 'rate' | 'label' | 'amount'>>(taxes: readonly T[]): T[] =>
  taxes.filter(({ rate, label, amount }) => rate !== '0' || amount !== 0 || reasonIn(label) !== '')
