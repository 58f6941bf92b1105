import type { Sender } from './sender.ts'

/** Those who know what to do with changes, by the names of these. */
export const createSenders = (load: (name: string) => Promise<Sender | undefined>) => {
  const senders = new Map<string, Sender>()
  return {
    register: (name: string, sender: Sender): void => void senders.set(name, sender),
    /** As far as it is needed here by now. */
    known: (name: string): Sender | undefined => senders.get(name),
    /** Where no page has needed it yet, it is loaded; undefined where that fails. */
    of: async (name: string): Promise<Sender | undefined> =>
      senders.get(name) ?? (await load(name).catch(() => undefined)),
  }
}

export type Senders = ReturnType<typeof createSenders>
