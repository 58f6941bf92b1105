import type { CallOf } from '@daybook/contract/endpoint'
import { answerTimesheet, readPublicTimesheet } from '@daybook/contract/public-timesheets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, wasAnswered } from '../../../lib/api/api-error.ts'

const publicKey = (token: string) => ['public-timesheet', token] as const

/** A malformed address is not sent to the server. */
const read = (token: string, signal: AbortSignal) => {
  const { data } = readPublicTimesheet.params.safeParse({ token })
  if (!data) throw new ApiError(404, 'not_found', 'Timesheet not found')
  return call(readPublicTimesheet, { params: data }, { signal, named: true })
}

/** The time behind a link; read again whenever one comes back to the page, as it may have changed. */
export const usePublicTimesheet = (token: string) =>
  useQuery({
    queryKey: publicKey(token),
    queryFn: ({ signal }) => read(token, signal),
    refetchOnWindowFocus: 'always',
  })

/** Answers; the page shows what the server answers. A refusal may be news: it is read again. */
export const useAnswering = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof answerTimesheet>['body']) =>
      call(answerTimesheet, { params: { token }, body }),
    onSuccess: (timesheet) => client.setQueryData(publicKey(token), timesheet),
    onError: (error) => {
      if (wasAnswered(error) && error.status !== 400)
        void client.invalidateQueries({ queryKey: publicKey(token), exact: true })
    },
  })
}
