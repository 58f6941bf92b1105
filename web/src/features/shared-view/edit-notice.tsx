import { Link } from '@tanstack/react-router'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { isEditWaiting } from './kept-edit.ts'
import type { SharedView } from './read-shared-view.ts'
import { addressOf, type SharedLink } from './shared-link.ts'

/** Unsaved text, shown while reading. */
export const UnsavedNotice = ({ onEdit }: { onEdit: () => void }) => (
  <Banner
    className="print:hidden"
    action={
      <Button size="sm" onClick={onEdit}>
        Continue editing
      </Button>
    }
  >
    You have changes that are not saved.
  </Banner>
)

interface SignInNoticeProps {
  link: SharedLink
  view: SharedView
}

/** For people who are not signed in: named people can edit, and their earlier text still waits. */
export const SignInNotice = ({ link, view }: SignInNoticeProps) => {
  const isWaiting = isEditWaiting(link)
  if (view.sharePermission !== 'editable' && !isWaiting) return null
  const message = 'Please sign in to edit this shared content'
  return (
    <p className="text-ink-muted text-sm print:hidden">
      {isWaiting ? 'Your changes are kept here until you return.' : 'Was this shared with your username?'}{' '}
      <Link to="/login" state={{ from: addressOf(link), message }} className={linkStyles()}>
        Sign in to edit
      </Link>
    </p>
  )
}
