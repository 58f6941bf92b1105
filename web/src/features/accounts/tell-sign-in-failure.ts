import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** Says why a sign-in failed, at its first half or its second. */
export const tellSignInFailure = (error: unknown): void =>
  toast({
    title: 'Login Failed',
    description: messageOf(error, 'Login failed. Please try again.'),
    tone: 'bad',
  })
