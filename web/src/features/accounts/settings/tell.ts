import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast.ts'

/** Shows why a change of the settings failed, in one place for all of them. */
export const tellNotSaved = (error: unknown): void => {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict'
  toast({
    title: isConflict ? 'Changed elsewhere in the meantime' : 'Not saved',
    description: isConflict
      ? 'Nothing was saved. Check your changes, then save again.'
      : messageOf(error, 'Please check your connection and try again.'),
    tone: 'bad',
  })
}

/** A later message replaces an earlier one. */
export const tellSaved = (title = 'Saved'): void => toast({ id: 'settings-saved', title, tone: 'good' })
