import { replyOf } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** Says why a sign-in failed, at its first half or its second. */
export const tellSignInFailure = (error: unknown): void =>
  toast({
    id: 'sign-in',
    title: 'Login Failed',
    description: replyOf(error, 'Login failed. Please try again.'),
    tone: 'bad',
  })
