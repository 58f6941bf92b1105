import { newId } from '../db/ids.ts'

/** Makes the ids of requests: of this process, and counted, since a random one each costs a twentieth of a short call. */
export const requestIds = (): (() => string) => {
  const ofProcess = newId().slice(0, 24)
  let count = 0
  return () => ofProcess + (count++).toString(16).padStart(12, '0')
}
