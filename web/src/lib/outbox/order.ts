import { isRefusal, type LaneName, laneOf, type Operation } from './operation.ts'

const names = (ids: readonly string[], set: ReadonlySet<string>): boolean => ids.some((id) => set.has(id))

/**
 * Those that may be sent now, of all that is stored, oldest first. An operation waits for whatever was done before it to
 * the same records, and for whatever makes or changes a record that it names. What was set aside holds up less: what it
 * was to make is waited for; other changes of its records only where the server has never answered it.
 */
export const readyOf = (stored: readonly Operation[]): readonly Operation[] => {
  /** Records that something on its way changes or makes. */
  const underWay = new Set<string>()
  /** Records of which a change is set aside, and what waits for that. */
  const setAside = new Set<string>()
  const ready: Operation[] = []
  for (const operation of stored) {
    const { changes, makes = [], needs, failure } = operation
    const isBehindSetAside = names(changes, setAside)
    if (!failure && !isBehindSetAside && !names(changes, underWay) && !names(needs, underWay))
      ready.push(operation)
    for (const id of makes) underWay.add(id)
    if (!failure && !isBehindSetAside) for (const id of changes) underWay.add(id)
    else if (!failure || !isRefusal(failure)) for (const id of changes) setAside.add(id)
  }
  return ready
}

/**
 * Which is sent next in that lane: the oldest that is ready. Those at which the server has failed come after the others,
 * and so do those in `putOff`; when all have had their try, they begin anew.
 */
export const nextOf = (
  stored: readonly Operation[],
  lane: LaneName,
  putOff: Set<string>,
): Operation | undefined => {
  const ready = readyOf(stored).filter((operation) => laneOf(operation) === lane)
  const rest = ready.filter(({ id }) => !putOff.has(id))
  if (rest.length === 0) putOff.clear()
  const [first, ...others] = rest.length > 0 ? rest : ready
  return others.reduce<Operation | undefined>(
    (best, one) => (best && (one.failedTries ?? 0) < (best.failedTries ?? 0) ? one : best),
    first,
  )
}
