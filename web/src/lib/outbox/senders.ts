import type { Sender } from './sender.ts'

/** Those who know what to do with changes, by the names of these. */
export const createSenders = (load: (name: string) => Promise<Sender | undefined>) => {
  const senders = new Map<string, Sender>()
  const asked = new Map<string, Promise<Sender | undefined>>()
  return {
    register: (name: string, sender: Sender): void => void senders.set(name, sender),
    /** As far as it is needed here by now. */
    known: (name: string): Sender | undefined => senders.get(name),
    /**
     * Where no page has needed it yet, it is loaded; undefined where that fails. Whoever asked first is answered first,
     * also while it is being loaded: changes are laid over one another in the order in which they were done.
     */
    of: (name: string): Promise<Sender | undefined> => {
      const answer = (asked.get(name) ?? Promise.resolve()).then(
        () => senders.get(name) ?? load(name).catch(() => undefined),
      )
      asked.set(name, answer)
      return answer
    },
  }
}

export type Senders = ReturnType<typeof createSenders>
