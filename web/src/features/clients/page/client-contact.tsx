import type { User } from '@daybook/contract/accounts'
import { addressLines } from '@daybook/contract/address-lines'
import type { Client } from '@daybook/contract/clients'
import { Children, type ReactNode } from 'react'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { cn } from '../../../ui/class-names.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { clientFields, keyed } from '../client-fields.ts'

const Outside = ({ href, children }: { href: string; children: string }) => (
  <a
    href={href}
    rel="noreferrer"
    target={href.startsWith('http') ? '_blank' : undefined}
    className={linkStyles()}
  >
    {children}
  </a>
)

const mailTo = (email: string) => <Outside href={`mailto:${email}`}>{email}</Outside>
const callTo = (phone: string) => <Outside href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Outside>

const termsOf = (days: number): string =>
  days === 0 ? 'Due on receipt' : `Within ${formatCounted(days, 'day')}`

type OwnRate = Pick<User, 'hourlyRate' | 'currency'>

/** What an hour is worth: the client's rate, else one's own, which is said. */
const rateOf = (client: Client, own: OwnRate): string | null => {
  if (client.hourlyRate !== null) return formatMoney(client.hourlyRate, clientFields.currencyOf(client))
  return own.hourlyRate === null ? null : `${formatMoney(own.hourlyRate, own.currency)}, your default`
}

const rowsOf = (client: Client, own: OwnRate): [string, ReactNode][] => {
  const { company, email, phone, website, taxId, currency, paymentTermsDays } = client
  const address = addressLines(client.address)
  return [
    ['Company', company],
    ['Email', email && mailTo(email)],
    ['Phone', phone && callTo(phone)],
    ['Website', website && <Outside href={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</Outside>],
    ['Address', address && <span className="whitespace-pre-line">{address}</span>],
    ['Tax ID', taxId],
    ['Hourly rate', rateOf(client, own)],
    ['Currency', currency],
    ['Payment terms', paymentTermsDays !== null && termsOf(paymentTermsDays)],
  ]
}

/** How to reach a client, and on which terms one works for it. */
export const ClientContact = ({ client }: { client: Client }) => {
  const { contacts } = client
  const rows = [
    ...rowsOf(client, useUser()).map(([label, value]) => ({ key: label, label, value })),
    ...keyed(contacts).map(({ name, email, phone, key }) => ({
      ...{ key, label: name },
      value: Children.toArray([email && mailTo(email), phone && callTo(phone)]),
    })),
  ].filter(({ value }) => Boolean(value))
  const ways = [client.email, client.phone, client.website, addressLines(client.address)]
  const isReached = ways.some(Boolean) || contacts.length > 0
  return (
    <TitledSection id="contact" title="Contact">
      <dl className={cn(rows.length > 0 && 'border-line border-t')}>
        {rows.map(({ key, label, value }) => (
          <div key={key} className="flex min-h-10 items-baseline gap-4 border-line border-b py-2.5">
            <dt dir="auto" className="w-28 shrink-0 truncate text-ink-muted">
              {label}
            </dt>
            <dd dir="auto" className="wrap-anywhere flex min-w-0 flex-wrap gap-x-4 tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {!isReached && <p className="text-ink-muted text-sm">No contact details yet.</p>}
    </TitledSection>
  )
}
