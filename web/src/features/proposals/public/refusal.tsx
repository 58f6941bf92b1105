import { ApiError, messageOf } from '../../../lib/api/api-error.ts'

/** Why an answer was not taken, where no field says it. */
export const Refusal = ({ error }: { error: unknown }) => {
  if (!error || (error instanceof ApiError && Object.keys(error.fields).length > 0)) return null
  return (
    <p role="alert" className="text-bad text-md">
      {messageOf(error, 'It was not sent. Please check your connection.')}
    </p>
  )
}
