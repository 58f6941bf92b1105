import { suggestUsername } from '@daybook/contract/profile'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { proposedDisplayName, proposedUsername } from './proposals.ts'

interface Values {
  firstName: string
  lastName: string
  email: string
  username: string
  displayName: string
}
type Name = keyof Values

const sources: ReadonlySet<Name> = new Set(['firstName', 'lastName', 'email'])

/**
 * Proposes the display name and the username while the names and the address are typed; what the person typed there stays.
 * Leaving a field asks for a username that is free, until there is an answer; without one the page says so.
 */
export const useProposals = (values: Values, change: (part: Partial<Values>) => void) => {
  const own = useRef(new Set<Name>())
  const latest = useRef(values)
  const [isUnchecked, setUnchecked] = useState(false)
  /** What was answered for each name that was asked about. */
  const free = useRef(new Map<string, string>())
  const usernameOf = (typed: Values): string => {
    const like = proposedUsername(typed)
    return free.current.get(like) ?? like
  }
  const put = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part }
    change(part)
  }
  const take = (name: Name, text: string) => {
    if (!sources.has(name)) {
      own.current.add(name)
      if (name === 'username') setUnchecked(false)
      return put({ [name]: text })
    }
    const typed = { ...latest.current, [name]: text }
    put({
      [name]: text,
      ...(!own.current.has('displayName') && { displayName: proposedDisplayName(typed) }),
      ...(!own.current.has('username') && { username: usernameOf(typed) }),
    })
  }
  const check = async () => {
    const like = proposedUsername(latest.current)
    if (own.current.has('username') || like === '' || free.current.has(like)) return
    free.current.set(like, like)
    const answer = await call(suggestUsername, { query: { like } }).catch(() => null)
    setUnchecked(!answer && !own.current.has('username'))
    if (answer) free.current.set(like, answer.username)
    else free.current.delete(like)
    if (!own.current.has('username')) put({ username: usernameOf(latest.current) })
  }
  return {
    take,
    /** The username is our proposal, and nobody has said that it is free. */
    isUnchecked,
    onBlur: () => void check(),
  }
}
