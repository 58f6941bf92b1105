import { fold } from '@daybook/contract/fold'

interface Named {
  _id: string
  name: string
}

interface Dated {
  _id: string
  createdAt: string
}

/** The server sorts by the beginning of a folded name, of this length. */
const sortedLength = 300
const sortName = ({ name }: Named) => fold(name).slice(0, sortedLength)

/** By name, as the server lists them: accents and case do not count. */
export const byName = (one: Named, other: Named): number => {
  const [before, after] = [sortName(one), sortName(other)]
  if (before === after) return one._id < other._id ? -1 : 1
  return before < after ? -1 : 1
}

/** The newest first, as the server lists them. */
export const newestFirst = (one: Dated, other: Dated): number =>
  other.createdAt.localeCompare(one.createdAt) || (other._id < one._id ? -1 : 1)
