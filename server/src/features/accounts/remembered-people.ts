import { LRUCache } from 'lru-cache'
import type { Person } from '../../http/context.ts'
import { atMost } from './at-most.ts'

/** If a notice is lost, an ended session or a changed plan takes effect after this time at the latest. */
const cacheMs = 10_000

/** People by what they called with, until an event says that something changed. */
export const rememberPeople = () => {
  const people = new LRUCache<string, Person>({ ...atMost(20_000), ttl: cacheMs })
  let generation = 0

  return {
    get: (key: string): Person | undefined => people.get(key),
    /** Finds a person and remembers them; what was read during a change may be outdated. */
    find: async (key: string, read: () => Promise<Person | null>): Promise<Person | null> => {
      const before = generation
      const person = await read()
      if (person && before === generation) people.set(key, person)
      return person
    },
    forget: (key: string): void => {
      generation++
      people.delete(key)
    },
    forgetWhere: (isMeant: (person: Person) => boolean): void => {
      generation++
      for (const [key, person] of people.entries()) if (isMeant(person)) people.delete(key)
    },
    forgetAll: (): void => {
      generation++
      people.clear()
    },
  }
}
