import { wholeAddress } from '@daybook/contract/address'
import type { ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { fold } from '@daybook/contract/fold'
import type { Insertable, Updateable } from 'kysely'
import { newsOf } from '../../db/news.ts'
import type { Tables } from '../../db/types.ts'
import { addressChanges } from '../../records/address.ts'
import type { NewRow } from '../../records/create-record.ts'
import { clientFields } from './client-fields.ts'
import type { ClientRow } from './queries.ts'

type Changes = Updateable<Tables['clients']>

const contactChanges = ({ contacts }: ClientUpdate): Changes =>
  contacts === undefined
    ? {}
    : {
        contacts: JSON.stringify(
          contacts.map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' })),
        ),
      }

type Searched = Pick<ClientRow, 'name' | 'company' | 'email' | 'notes'>

/** What lists are searched and sorted by (rules §4). */
const searched = ({ name, company, email, notes }: Searched) => ({
  search_name: fold(name),
  search_text: fold([name, company, email].join('\n')),
  search_notes: fold(notes),
})

/** The columns that a change sets, compared with the client behind its lock; unchanged values are left out. */
export const changesOf = (held: ClientRow, body: ClientUpdate): Changes => {
  const sent: Changes = {
    ...clientFields.changesOf(body),
    ...addressChanges(body, held.address),
    ...contactChanges(body),
    ...(body.archived !== undefined && { archived: body.archived }),
  }
  const news: Changes = newsOf({ ...held, address: wholeAddress(held.address) }, sent)
  if (Object.keys(news).length === 0) return {}
  return { ...news, ...searched({ ...held, ...news }) }
}

type NewClient = Insertable<Tables['clients']>

/** A client as it is made. */
export const newClient = (body: Omit<ClientCreate, '_id'>, row: NewRow): NewClient => {
  const fields = clientFields.newOf(body)
  return {
    ...row,
    ...fields,
    ...(addressChanges({ address: body.address ?? null }, {}) as Pick<NewClient, 'address'>),
    ...(contactChanges(body) as Partial<NewClient>),
    ...searched(fields),
    archived: body.archived ?? false,
    trashed_at: null,
  }
}
