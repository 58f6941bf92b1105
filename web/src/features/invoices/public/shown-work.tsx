import { explainPublicInvoice } from '@daybook/contract/public-invoice'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { UnreadLine } from '../../../lib/connection/unread-line.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { Explained } from '../document/explanation.tsx'
import { publicKey } from './use-public-invoice.ts'

/** The entries that each line bills, where the issuer shows them. */
export const ShownWork = ({ token }: { token: string }) => {
  const { data, ...query } = useQuery({
    queryKey: [...publicKey(token), 'explain'],
    queryFn: ({ signal }) => call(explainPublicInvoice, { params: { token } }, { signal }),
  })
  return (
    // Not in the client’s language: it says more than the labels of a document do.
    <div lang="en" dir="ltr">
      <TitledSection id="work" title="The work behind each line">
        {data ? (
          <Explained explanation={data} />
        ) : (
          <UnreadLine query={query} loading="Loading the work" failed="Failed to load the work." />
        )}
      </TitledSection>
    </div>
  )
}
