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

interface Maker<X> {
  change: (client: QueryClient, change: (NamedCreate & X) | { kind: 'delete'; id: string }) => Promise<void>
  isFull: (client: QueryClient) => boolean
}

/** A kind of record as far as one of it is made, see `lazyRecords`; `X` is what its change says besides. */
interface Makeable<X> {
  load: () => Promise<Maker<X>>
  loaded: () => Maker<X> | undefined
}

interface Words extends Pick<MadeWords, 'done'> {
  /** As in `Project`. */
  noun: string
}

/** Makes a record of this name, unless the plan has no room for it; `choose` hears its id. */
export type MakeNamed = (name: string, choose?: (id: string) => void) => void

/** Makes records by their names, see `useMakeNamed`. */
export const makerOf =
  <X extends object>(client: QueryClient, kind: Makeable<X>, { noun, done }: Words, besides: X): MakeNamed =>
  (name, choose) => {
    const make = (records: Maker<X>) => {
      if (records.isFull(client)) return
      const id = newId()
      const at = new Date().toISOString()
      const made = records.change(client, { ...besides, kind: 'create', id, body: { name }, at })
      let isUndone = false
      const undo = () => {
        isUndone = true
        void records.change(client, { kind: 'delete', id }).catch(() => undefined)
      }
      const tell = (title: string) => {
        if (!isUndone) toast({ id: `made ${id}`, title, action: { label: 'Undo', onPress: undo } })
      }
      void announceMade(made, { what: `${noun} ${name}`, done }, tell)
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
export const useMakeNamed = <X extends object>(kind: Makeable<X>, words: Words, besides: X): MakeNamed =>
  makerOf(useQueryClient(), kind, words, besides)
