import { Link } from '@tanstack/react-router'
import { linkStyles } from '../../../ui/link-styles.ts'

/** Below the list, to what was deleted from it. */
export const TrashLink = () => (
  <p className="flex justify-end px-2 print:hidden">
    <Link to="/trash" className={linkStyles({ quiet: true, className: 'pt-3 pb-2 text-sm' })}>
      Trash
    </Link>
  </p>
)
