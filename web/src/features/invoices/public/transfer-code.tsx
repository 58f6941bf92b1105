import { groupIban } from '@daybook/contract/bank-account'
import { documentMoney } from '@daybook/contract/document-figures'
import { fill } from '@daybook/contract/document-words/fill'
import type { ScreenWords } from '@daybook/contract/document-words/words'
import type { PublicInvoice } from '@daybook/contract/public-invoice'
import { useQuery } from '@tanstack/react-query'
import { again } from '../../../lib/api/again.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'

/** The code as an SVG, as a data URL; its library is loaded only where there is a code to draw. */
const draw = async (text: string): Promise<string> => {
  const { toString } = await again(() => import('qrcode'))
  // The level of error correction that EPC069-12 asks for.
  const svg = await toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

interface TransferCodeProps {
  invoice: PublicInvoice
  code: string
  words: ScreenWords
}

/** A transfer in euro that a bank's app reads from the screen, and the same in words. */
export const TransferCode = ({ invoice, code, words }: TransferCodeProps) => {
  const { data: picture } = useQuery({
    queryKey: ['transfer-code', code],
    queryFn: () => draw(code),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { paymentDetails: account, number, balance, currency, issuer, locale } = invoice
  const amount = documentMoney(locale, balance, currency)
  const rows = [
    [words.payee, account?.holder || issuer.legalName || issuer.name],
    ['IBAN', account?.iban && groupIban(account.iban)],
    ['BIC', account?.bic],
    [words.amount, amount],
    [words.reference, number],
  ].filter(([, value]) => value)
  return (
    <TitledSection id="transfer" title={words.transfer}>
      <div className="flex flex-wrap items-start gap-6 border-line border-t pt-4">
        <div className="size-40 shrink-0 overflow-hidden rounded-lg bg-white">
          {picture && (
            <img src={picture} width={160} height={160} alt={fill(words.code, { amount, number })} />
          )}
        </div>
        <div className="flex min-w-56 flex-1 flex-col gap-3">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm tabular-nums">
            {rows.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-ink-muted">{term}</dt>
                <dd className="wrap-anywhere">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-muted text-sm">{words.scan}</p>
        </div>
      </div>
    </TitledSection>
  )
}
