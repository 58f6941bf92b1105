import type { Client } from '@daybook/contract/clients'
import { fold } from '@daybook/contract/fold'

/** By the rules of `GET /clients`. */
export const listedClients = (
  clients: readonly Client[],
  { search, archived }: { search: string; archived: boolean },
): readonly Client[] => {
  const sought = fold(search.trim())
  return clients.filter(
    (client) =>
      client.archived === archived &&
      (sought === '' || fold([client.name, client.company, client.email].join('\n')).includes(sought)),
  )
}
