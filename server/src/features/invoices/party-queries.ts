import type { Address } from '@daybook/contract/address'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** A company or a client as it is now, for a draft. */
export interface LivingParty {
  name: string
  legal_name: string
  email: string
  phone: string
  website: string
  address: Partial<Address>
  tax_id: string
  registration_number: string
  logo: string | null
  color: string | null
}

/** What a document takes from the person whose it is. */
export interface OwnerFacts {
  display_name: string
  email: string
  timezone: string
  user_type: 'basic' | 'pro'
}

type Expression = RawBuilder<unknown>

/** The person whose a document is. */
export const ownerNow = (id: Expression) => sql<OwnerFacts>`
  select to_jsonb(x) as party from (select u.display_name, u.email, coalesce(u.timezone, 'UTC') as timezone, u.user_type
    from users u where u.id = ${id}) x`

/** Nothing of one in the trash: a draft for it must get another before it is issued. */
export const companyNow = (id: Expression, lock: Expression = sql``) => sql<LivingParty>`
  select to_jsonb(x) as party from (select c.name, c.legal_name, c.email, c.phone, c.website, c.address, c.tax_id,
    c.registration_number, c.logo, c.color from companies c where c.id = ${id} and c.trashed_at is null ${lock}) x`
export const clientNow = (id: Expression, lock: Expression = sql``) => sql<LivingParty>`
  select to_jsonb(x) as party from (select c.name, c.company as legal_name, c.email, c.phone, c.website, c.address,
    c.tax_id, '' as registration_number, null as logo, null as color
    from clients c where c.id = ${id} and c.trashed_at is null ${lock}) x`

/** Who it is from and to as they are now, unchanged and out of the trash until the transaction ends. */
export const lockParties = async (
  db: Database,
  { company_id, client_id }: { company_id: string | null; client_id: string | null },
): Promise<{ company: LivingParty | null; client: LivingParty | null }> => {
  const lock = async (select: typeof companyNow, id: string | null) =>
    id === null
      ? null
      : ((await sql<{ party: LivingParty }>`${select(sql`${id}`, sql`for share`)}`.execute(db)).rows[0]
          ?.party ?? null)
  return { company: await lock(companyNow, company_id), client: await lock(clientNow, client_id) }
}
