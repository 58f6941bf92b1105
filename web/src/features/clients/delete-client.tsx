import type { Client } from '@daybook/contract/clients'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { clientRecords } from './client-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteClient = (asking: Asking<Client>) => (
  <DeleteQuestion
    {...asking}
    noun="client"
    description={
      <span className="wrap-anywhere">
        Are you sure you want to delete "<bdi>{asking.record?.name}</bdi>"? This action cannot be undone.
      </span>
    }
    change={clientRecords.useChange()}
  />
)
