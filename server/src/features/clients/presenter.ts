import { wholeAddress } from '@daybook/contract/address'
import type { Client } from '@daybook/contract/clients'
import type { Person } from '../../http/context.ts'
import { clientFields } from './client-fields.ts'
import { canDeleteClient, canEditClient } from './policy.ts'
import type { ClientRow } from './queries.ts'

/** The record as this viewer sees it. */
export const presentClient = (row: ClientRow, viewer: Person): Client => ({
  _id: row.id,
  ...clientFields.present(row, null),
  address: wholeAddress(row.address),
  contacts: row.contacts,
  archived: row.archived,
  projectCount: row.project_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  can: { edit: canEditClient(viewer, row), delete: canDeleteClient(viewer, row) },
  version: row.version,
})
