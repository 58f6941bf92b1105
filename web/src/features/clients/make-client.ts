import { useMakeNamed } from '../../lib/records/make-named.ts'
import { lazyClients } from './clients-kind.ts'

/** Makes a client of whom only the name is known, see `useMakeNamed`. */
export const useMakeClient = () =>
  useMakeNamed(lazyClients, { noun: 'Client', done: 'added', created: {}, deleted: {} })
