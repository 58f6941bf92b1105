import { duplicateTemplate, ProposalTemplate } from '@daybook/contract/proposal-templates'
import { useNavigate } from '@tanstack/react-router'
import { v7 as newId } from 'uuid'
import { useServerCall } from '../../lib/records/use-server-call.ts'
import { templateRecords } from './template-records.ts'

/** Copies a template of one's own, and opens the copy. */
export const useDuplicate = () => {
  const navigate = useNavigate()
  const { run, isPending } = useServerCall<typeof duplicateTemplate, ProposalTemplate>(duplicateTemplate, {
    done: 'Template duplicated',
    failed: 'Failed to duplicate template',
    schema: ProposalTemplate,
    keep: (client, template) => templateRecords.cacheOf(client).keep(template),
  })
  return {
    isPending,
    duplicate: (id: string) =>
      run(
        { params: { id }, body: { _id: newId() } },
        (made) => void navigate({ to: '/proposal-templates/$id', params: { id: made._id } }),
      ),
  }
}
