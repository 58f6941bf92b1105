import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'
import { toast } from '../../ui/toast.ts'
import { announceMade, type MadeWords } from './announce-made.ts'

interface NamedCreate {
  kind: 'create'
  id: string
  body: { name: string }
  at: string
}

interface Removal {
  kind: 'delete'
  id: string
  at: string
}

interface Maker<X, Y> {
  change: (client: QueryClient, change: (NamedCreate & X) | (Removal & Y)) => Promise<void>
  isFull: (client: QueryClient) => boolean
}

/** A kind of record as far as one of it is made, see `lazyRecords`. */
interface Makeable<X, Y> {
  load: () => Promise<Maker<X, Y>>
  loaded: () => Maker<X, Y> | undefined
}

interface Making<X, Y> extends Pick<MadeWords, 'done'> {
  /** As in `Project`. */
  noun: string
  /** What its creation says besides. */
  created: X
  /** What its deletion says besides, where it is undone. */
  deleted: Y
}

/** Makes a record of this name, unless the plan has no room for it; `choose` hears its id. */
export type MakeNamed = (name: string, choose?: (id: string) => void) => void

/** Makes records by their names, see `useMakeNamed`. */
export const makerOf =
  <X extends object, Y extends object>(
    client: QueryClient,
    kind: Makeable<X, Y>,
    { noun, done, created, deleted }: Making<X, Y>,
  ): MakeNamed =>
  (name, choose) => {
    const make = (records: Maker<X, Y>) => {
      if (records.isFull(client)) return
      const id = newId()
      const at = new Date().toISOString()
      const made = records.change(client, { ...created, kind: 'create', id, body: { name }, at })
      let isUndone = false
      const undo = () => {
        isUndone = true
        const removal = { ...deleted, kind: 'delete' as const, id, at: new Date().toISOString() }
        void records.change(client, removal).catch(() => undefined)
      }
      const tell = (title: string) => {
        if (!isUndone) toast({ id: `made ${id}`, title, action: { label: 'Undo', onPress: undo } })
      }
      void announceMade(made, { what: `${noun} ${name}`, done, say: tell })
      choose?.(id)
    }
    const tellUnloaded = () =>
      toast({
        id: `unloaded ${noun}`,
        title: `Failed to create ${noun.toLowerCase()}`,
        description: 'A part of Daybook could not be loaded. Please try again.',
        tone: 'bad',
      })
    const loaded = kind.loaded()
    if (loaded) make(loaded)
    else kind.load().then(make, tellUnloaded)
  }

/**
 * Makes a record of which only the name is known, where somebody names one that does not exist. It is chosen once it is
 * on its way, so that what names it is sent after it; `useRestoredChoice` puts back what stood there where it is refused.
 * What was made is told, with a way to undo it, and why it was not.
 */
export const useMakeNamed = <X extends object, Y extends object>(
  kind: Makeable<X, Y>,
  making: Making<X, Y>,
): MakeNamed => makerOf(useQueryClient(), kind, making)
