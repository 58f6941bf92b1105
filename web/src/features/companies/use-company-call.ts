import {
  Company,
  type endPublicLink,
  type generatePublicLink,
  type requestVerification,
  type revokeVerification,
} from '@daybook/contract/companies'
import { type CallWords, useServerCall } from '../../lib/records/use-server-call.ts'
import { companyRecords } from './company-records.ts'

/** What only the server can do: it mails a link, or makes the token of one. */
type ServerCall =
  | typeof requestVerification
  | typeof revokeVerification
  | typeof generatePublicLink
  | typeof endPublicLink

/** Does it at once, keeps the company as it is then, and says what came of it. */
export const useCompanyCall = (endpoint: ServerCall, { _id: id }: Company, words: CallWords<Company>) => {
  const { run, isPending } = useServerCall(endpoint, {
    ...words,
    schema: Company,
    keep: (client, company) => companyRecords.cacheOf(client).keep(company),
  })
  return { run: (onDone?: () => void) => run({ params: { id } }, onDone), isPending }
}
