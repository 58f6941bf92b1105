import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkStyles } from '../../../ui/link-styles.ts'

/** What stands below a list: what else there is of its kind, and the way to what was deleted from it. */
export const ListFoot = ({ children }: { children?: ReactNode }) => (
  <p className="-my-2.5 flex justify-end gap-4 px-2 text-sm *:py-2.5">
    {children}
    <Link to="/trash" className={linkStyles({ quiet: true })}>
      Trash
    </Link>
  </p>
)
