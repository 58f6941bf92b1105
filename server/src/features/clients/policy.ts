import type { Person } from '../../http/context.ts'

/** What the policies look at in a loaded client. */
interface ClientFacts {
  owner_id: string
}

const isOwner = (person: Person, client: ClientFacts) => client.owner_id === person.id

export const canEditClient = isOwner
export const canDeleteClient = isOwner

/** Everybody who sees a client hears of it. */
export const audienceOf = (client: ClientFacts): string[] => [client.owner_id]
