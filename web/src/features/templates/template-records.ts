import * as contract from '@daybook/contract/proposal-templates'
import {
  ProposalTemplate,
  type TemplateCreate,
  type TemplateUpdate,
} from '@daybook/contract/proposal-templates'
import { call } from '../../lib/api/api-client.ts'
import { ownCurrency } from '../../lib/formats/own-currency.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Restoration } from '../../lib/records/changes/standard-change.ts'
import { newestFirst } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'
import { type TemplateFields, templateFields } from './template-fields.ts'

/** A change of a template, as data. */
export type TemplateChange =
  | CreateChange<TemplateCreate>
  | FieldsEdit<TemplateUpdate, TemplateFields>
  | Deletion
  | Restoration<ProposalTemplate>

/** All proposal templates of the signed-in person. */
export const templateRecords = describeRecords<ProposalTemplate, TemplateChange>()({
  name: 'templates',
  noun: 'template',
  schema: ProposalTemplate,
  fields: templateFields,
  calls: {
    get: contract.getTemplate,
    create: contract.createTemplate,
    update: contract.updateTemplate,
    delete: contract.deleteTemplate,
    restore: contract.restoreTemplate,
  },
  failures: {
    create: ['Failed to create template'],
    edit: ['Failed to update template'],
    delete: ['Failed to delete template'],
    restore: ['Failed to restore template'],
  },
  invalidAnswer: 'Invalid template data received from server',
  readPage: async (_, signal) => {
    const templates = await call(contract.listTemplates, {}, { signal, fresh: true })
    return { items: templates, nextCursor: null, total: templates.length }
  },
  compare: newestFirst,
  titleOf: ({ name }) => name,
  made: () => ({
    ...{ sections: [], variables: [], pricing: [], currency: ownCurrency() },
    ...{ isPublic: false, usageCount: 0, can: { edit: true, delete: true } },
  }),
  switches: {},
  own: {},
  // There is none on templates; the words are for what Pro gives.
  limit: { title: 'Pro Feature Access Required', description: 'Proposal templates are part of Pro.' },
})
