import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { reloadUser } from '../../../lib/session-check.ts'
import { toast } from '../../../ui/toast.ts'

/** What went wrong with a change; `onConflict` once the record that won is here. */
export const tellNotSaved = async (error: unknown, onConflict?: () => void): Promise<void> => {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict'
  toast({
    title: isConflict ? 'Changed elsewhere in the meantime' : 'Not saved',
    description: isConflict
      ? 'What you see now is the newest. Change it again if you still want to.'
      : messageOf(error, 'Please check your connection and try again.'),
    tone: 'bad',
  })
  if (!isConflict) return
  await reloadUser()
  onConflict?.()
}

export const tellSaved = (title = 'Saved'): void => toast({ title, tone: 'good', durationMs: 3_000 })
