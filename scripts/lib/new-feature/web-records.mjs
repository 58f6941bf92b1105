/** What every page of a member loads of the records: little. */
export const kindFile = ({
  plural,
  singular,
  Many,
  one,
  One,
  words,
}) => `import { ${one}Limits } from '@daybook/contract/${plural}'
import { call } from '../../lib/api/api-client.ts'
import type { Limit } from '../../lib/limits/use-limit.ts'
import { kindListener } from '../../lib/records/changes/kind-listener.ts'
import { lazyRecords } from '../../lib/records/changes/lazy-records.ts'
import { panelsAddress } from '../../lib/records/panels/panels-address.ts'

export const lazy${Many} = lazyRecords(
  '${plural}',
  async () => (await import('./${singular}-records.ts')).${one}Records,
)

export const create${One}Listener = kindListener(lazy${Many}, { of: '${singular}' })

export const use${One}Panels = panelsAddress('${singular}', '${singular}')

/** How many the plan allows (rules §7). */
export const ${one}Limit: Limit = {
  name: '${plural}',
  noun: '${words}',
  warnsFrom: 1,
  read: (signal) => call(${one}Limits, {}, { signal, fresh: true }),
}
`

/** One description of the fields, from which form, draft and what is sent follow, and one of the records. */
export const recordsFile = ({
  plural,
  singular,
  many,
  Many,
  one,
  One,
  Words,
  words,
  manyWords,
}) => `import * as contract from '@daybook/contract/${plural}'
import { ${One}, type ${One}Create, type ${One}Update } from '@daybook/contract/${plural}'
import { leaveShare } from '@daybook/contract/shares'
import { call } from '../../lib/api/api-client.ts'
import { sharingOfNew } from '../../lib/figures/new-sharing.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import type { Deletion, FieldsEdit, Leaving, Restoration } from '../../lib/records/changes/standard-change.ts'
import { describeFields } from '../../lib/records/fields/describe-fields.ts'
import * as field from '../../lib/records/fields/field.ts'
import type { EditForm } from '../../lib/records/fields/field-types.ts'
import { newestFirst } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'

/** What a person edits; another field is a line here, and nothing else of it can be forgotten. */
export const ${one}Fields = describeFields<${One}, ${One}Create & ${One}Update>()({
  fields: {
    name: field.text('Name', { look: { autoComplete: 'off', required: true } }),
  },
})

export type ${One}Fields = EditForm<(typeof ${one}Fields)['fields']>

/** What a person did to one, as data. */
export type ${One}Change =
  | CreateChange<${One}Create>
  | FieldsEdit<${One}Update, ${One}Fields>
  | Deletion
  | Leaving
  | Restoration<${One}>

/** The ${manyWords} that the signed-in person sees. */
export const ${one}Records = describeRecords<${One}, ${One}Change>()({
  name: '${plural}',
  noun: '${singular}',
  schema: ${One},
  fields: ${one}Fields,
  calls: {
    get: contract.get${One},
    create: contract.create${One},
    update: contract.update${One},
    delete: contract.delete${One},
    restore: contract.restore${One},
    leave: leaveShare,
  },
  failures: {
    create: ['Failed to create ${words}'],
    edit: ['Failed to update ${words}'],
    delete: ['Failed to delete ${words}'],
    restore: ['Failed to restore ${words}'],
    leave: ['Failed to leave ${words}'],
  },
  invalidAnswer: 'Invalid ${words} data received from server',
  readPage: async (_, signal) => {
    const ${many} = await call(contract.list${Many}, {}, { signal, fresh: true })
    return { items: ${many}, nextCursor: null, total: ${many}.length }
  },
  compare: newestFirst,
  titleOf: ({ name }) => name,
  made: () => ({ ...sharingOfNew(), can: { edit: true, delete: true, share: true, leave: false } }),
  switches: {},
  own: {},
  limit: {
    title: '${Words} limit reached',
    description: 'Upgrade to Pro for unlimited ${manyWords}.',
  },
})
`
