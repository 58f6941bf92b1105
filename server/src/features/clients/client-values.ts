import type { ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { fold } from '@daybook/contract/fold'
import type { Insertable, Updateable } from 'kysely'
import { newsOf } from '../../db/news.ts'
import type { Tables } from '../../db/types.ts'
import type { NewRow } from '../../records/create-record.ts'
import { wholeAddress } from './presenter.ts'
import type { ClientRow } from './queries.ts'

type Changes = Updateable<Tables['clients']>

const plain = ['email', 'company', 'notes', 'phone', 'website'] as const

const textChanges = (body: ClientUpdate): Changes =>
  Object.fromEntries(
    plain.flatMap((name) => {
      const value = body[name]
      return value === undefined ? [] : [[name, value ?? '']]
    }),
  )

/** Lines that are not sent stay; blank ones, or a blank address, are cleared (rules §2). */
const addressChanges = ({ address }: ClientUpdate, before: ClientRow['address']): Changes => {
  if (address === undefined) return {}
  const sent = Object.entries(address ?? wholeAddress({}))
  const lines = Object.fromEntries(
    sent.flatMap(([line, value]) => (value === undefined ? [] : [[line, value ?? '']])),
  )
  return { address: JSON.stringify(wholeAddress({ ...before, ...lines })) }
}

const contactChanges = ({ contacts }: ClientUpdate): Changes =>
  contacts === undefined
    ? {}
    : {
        contacts: JSON.stringify(
          contacts.map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' })),
        ),
      }

const valueChanges = (body: ClientUpdate): Changes => ({
  ...(body.taxId !== undefined && { tax_id: body.taxId ?? '' }),
  ...(body.currency !== undefined && { currency: body.currency }),
  ...(body.locale !== undefined && { locale: body.locale }),
  ...(body.paymentTermsDays !== undefined && { payment_terms_days: body.paymentTermsDays }),
  ...(body.hourlyRate !== undefined && { hourly_rate: body.hourlyRate }),
})

type Searched = Pick<ClientRow, 'name' | 'company' | 'email'>

/** What lists are searched and sorted by (rules §4). */
const searched = ({ name, company, email }: Searched) => ({
  search_name: fold(name),
  search_text: fold([name, company, email].join('\n')),
})

/** The columns that a change sets, compared with the client behind its lock; unchanged values are left out. */
export const changesOf = (held: ClientRow, body: ClientUpdate): Changes => {
  const sent: Changes = {
    ...(body.name !== undefined && { name: body.name }),
    ...textChanges(body),
    ...addressChanges(body, held.address),
    ...contactChanges(body),
    ...valueChanges(body),
    ...(body.archived !== undefined && { archived: body.archived }),
  }
  const news: Changes = newsOf({ ...held, address: wholeAddress(held.address) }, sent)
  if (Object.keys(news).length === 0) return {}
  const { name, company, email } = { ...held, ...news } as Searched
  return { ...news, ...searched({ name, company, email }) }
}

type NewClient = Insertable<Tables['clients']>

/** A client as it is made. */
export const newClient = (body: Omit<ClientCreate, '_id'>, row: NewRow): NewClient => {
  const { name, company, email } = body
  return {
    ...row,
    name,
    ...(textChanges(body) as Partial<NewClient>),
    ...(addressChanges({ address: body.address ?? null }, {}) as Partial<NewClient>),
    ...(contactChanges(body) as Partial<NewClient>),
    currency: body.currency ?? null,
    locale: body.locale ?? null,
    payment_terms_days: body.paymentTermsDays ?? null,
    hourly_rate: body.hourlyRate ?? null,
    tax_id: body.taxId ?? '',
    ...searched({ name, company: company ?? '', email: email ?? '' }),
    trashed_at: null,
  }
}
