import type { Agenda } from './agenda.ts'
import type { Call, Caller } from './calls.ts'
import type { ClientKey } from './content/clients.ts'
import type { ProjectKey } from './content/projects.ts'
import type { Mailbox } from './mailbox.ts'
import type { Random } from './random.ts'

/** Somebody with an account, for as long as the year lasts: sessions end, tokens do not. */
export interface Person extends Caller {
  username: string
  id: string
  tokenId: string
  /** Lives for the first minutes, for what no token may do. */
  session: Caller
}

/** What everything in the year is done with. */
export interface Life {
  agenda: Agenda
  call: Call
  random: Random
  mailbox: Mailbox
  /** Does the background work that is due. */
  work: () => Promise<void>
  /** The person whose year it is. */
  me: Caller
  /** The others, by their usernames. */
  people: Map<string, Person>
  /** Ids of what was made, by the names that the content has for them. */
  clients: Map<ClientKey, string>
  projects: Map<ProjectKey, string>
  companyId: string
}

/** Finds what has been made by then. @throws Error where the content uses it too early. */
export const known = <K, V>(made: ReadonlyMap<K, V>, key: K): V => {
  const found = made.get(key)
  if (found === undefined) throw new Error(`${String(key)} is not there yet`)
  return found
}
