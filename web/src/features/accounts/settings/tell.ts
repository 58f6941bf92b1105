import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

/** What went wrong with a change of the settings, in one place for all of them. */
export const tellNotSaved = (error: unknown): void => {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict'
  toast({
    title: isConflict ? 'Changed elsewhere in the meantime' : 'Not saved',
    description: isConflict
      ? 'Nothing was saved. Look at it again, then save once more.'
      : messageOf(error, 'Please check your connection and try again.'),
    tone: 'bad',
  })
}

/** A later one takes the place of an earlier one that is still there. */
export const tellSaved = (title = 'Saved'): void => toast({ id: 'settings-saved', title, tone: 'good' })
