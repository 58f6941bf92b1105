import { type Edit, noEdit } from '../../lib/records/edit.ts'
import { addressOf, type SharedLink } from './shared-link.ts'

/** Text typed at a link, and whether it is being edited. */
export interface LinkEdit<F extends object> extends Edit<F> {
  isOpen: boolean
}

export const closed = { ...noEdit, isOpen: false } as const

interface Kept<F extends object> {
  /** Its author: nobody else sees it. */
  personId: string
  edit: LinkEdit<F>
}

const keyOf = (link: SharedLink): string => `sharedEdit:${addressOf(link)}`

const readKept = <F extends object>(link: SharedLink): Kept<F> | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(link)) ?? 'null') as Kept<F> | null
  } catch {
    return null
  }
}

/**
 * What this person typed by this link in this tab. It outlives a reload, and the end of the session: who then signs in
 * again finds it where it was.
 */
export const keptEdit = <F extends object>(link: SharedLink, personId: string | null): LinkEdit<F> | null => {
  const kept = readKept<F>(link)
  return kept && kept.personId === personId ? kept.edit : null
}

/** Whether a person who is no longer signed in typed something here. */
export const isEditWaiting = (link: SharedLink): boolean => readKept(link) !== null

export const keepEdit = <F extends object>(
  link: SharedLink,
  personId: string | null,
  edit: LinkEdit<F>,
): void => {
  if (personId === null) return
  try {
    if (!edit.isOpen && Object.keys(edit.typed).length === 0) sessionStorage.removeItem(keyOf(link))
    else sessionStorage.setItem(keyOf(link), JSON.stringify({ personId, edit } satisfies Kept<F>))
  } catch {
    // A full or forbidden storage costs what a reload would find, nothing else.
  }
}
