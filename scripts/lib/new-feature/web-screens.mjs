/** A new one, or one to be edited, beside any page. */
export const panelsFile = ({
  plural,
  singular,
  Many,
  one,
  One,
  words,
  Words,
}) => `import { type ${One}, ${One}Create, ${One}Update } from '@daybook/contract/${plural}'
import { useQueryClient } from '@tanstack/react-query'
import { toastIdOf } from '../../lib/records/failures.ts'
import { CreatePanel } from '../../lib/records/panels/create-panel.tsx'
import { Fieldset } from '../../lib/records/panels/fieldset.tsx'
import { RecordForm } from '../../lib/records/panels/record-form.tsx'
import { RecordPanel } from '../../lib/records/panels/record-panel.tsx'
import { useFieldsEdit } from '../../lib/records/panels/use-fields-edit.ts'
import type { Sharing } from '../sharing/sharing.ts'
import { LeaveButton, ShareButton, useSharedGone } from '../sharing/sharing.tsx'
import { type ${One}Fields, ${one}Fields, ${one}Records } from './${singular}-records.ts'
import { lazy${Many}, use${One}Panels } from './${plural}-kind.ts'

const words = {
  ...{ title: 'Add New ${Words}', submit: 'Add ${Words}', unnamed: 'Unnamed ${words}' },
  ...{ noun: '${Words}', done: 'added' },
}
const createSchema = ${one}Fields.createSchema(${One}Create)
const shared = { kit: ${one}Fields, options: {}, own: {} }

const ${One}Editor = ({ ${one} }: { ${one}: ${One} }) => {
  const { edit, ...editing } = useFieldsEdit(${one}Records, {
    record: ${one},
    fields: ${one}Fields,
    schema: ${One}Update,
    canEdit: ${one}.can.edit,
    save: ${one}Records.useChange(),
  })
  return (
    <RecordForm
      label="${Words} Details"
      noun="${words}"
      edit={edit}
      {...editing}
      {...shared}
      canEdit={${one}.can.edit}
    />
  )
}

/** Shared with whom, by its owner; left, by whoever it is shared with. */
const Actions = ({ record: ${one}, onGone }: { record: ${One}; onGone: () => void }) => {
  const change = ${one}Records.useChange()
  const cache = ${one}Records.cacheOf(useQueryClient())
  const { _id: id, name, owner, can } = ${one}
  const leaving = { kind: 'leave', id } as const
  const leave = () => {
    onGone()
    change(leaving)
  }
  const keep = (sharing: Partial<Sharing>) => cache.keep({ ...${one}, ...sharing })
  return (
    <>
      {can.share && <ShareButton item={{ type: '${singular}', id, name, sharing: ${one}, keep }} />}
      {can.leave && (
        <LeaveButton type="${singular}" {...{ name, owner }} toastId={toastIdOf(leaving)} onLeave={leave} />
      )}
    </>
  )
}

/** What opens beside any page: a new one, or one to be edited. */
export const ${One}Panels = () => {
  const { openId, isCreating, closePanel } = use${One}Panels()
  const { records } = lazy${Many}.useRecords()
  const create${One} = ${one}Records.useCreate()
  const shown = records?.find(({ _id }) => _id === openId)
  useSharedGone('${singular}', openId, shown, closePanel)
  return (
    <>
      <CreatePanel<${One}Fields, ${One}Create>
        open={isCreating}
        onClose={closePanel}
        name="${plural}"
        attribute="data-${singular}"
        blank={${one}Fields.blankDraft}
        words={words}
        nameOf={({ name }) => name}
        schema={() => createSchema}
        onCreate={create${One}}
      >
        {(form) => <Fieldset {...form} {...shared} untouched={${one}Fields.blankDraft} />}
      </CreatePanel>
      <RecordPanel
        noun="${singular}"
        open={openId !== undefined && records !== undefined}
        record={shown}
        title={(one) => one?.name ?? '${Words}'}
        Actions={Actions}
        onClose={closePanel}
      >
        {(record) => <${One}Editor key={record._id} ${one}={record} />}
      </RecordPanel>
    </>
  )
}
`

export const rowFile = ({
  plural,
  singular,
  one,
  One,
}) => `import type { ${One} } from '@daybook/contract/${plural}'
import type { Column } from '../../lib/records/list/columns.tsx'
import { formatDate } from '../../lib/formats/formats.ts'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { RowActions, RowName } from '../../lib/records/list/row-parts.tsx'
import { SharedMark } from '../sharing/sharing.ts'

/** What stands at the same place of each row; on a phone in its second line. */
export const ${one}Columns = (timezone: string): readonly Column<${One}>[] => [
  {
    ...{ key: 'added', label: 'Added', width: 'w-28', align: 'end', from: '@md', phone: 'line' },
    value: ({ createdAt }) => formatDate(createdAt, timezone),
  },
]

interface ${One}RowProps extends RowProps<${One}> {
  ${one}: ${One}
}

/** One in a line. */
export const ${One}Row = ({ ${one}, selected, columns, isPhone, ...does }: ${One}RowProps) => (
  <RecordRow
    record={${one}}
    {...{ selected, columns, isPhone }}
    actions={<RowActions record={${one}} {...does} />}
  >
    <RowName noun="${singular}" record={${one}} onOpen={does.onOpen} />
    <SharedMark sharing={${one}} />
  </RecordRow>
)
`

/** The list, in every state, with what is searched for in the address. */
export const pageFile = ({
  plural,
  singular,
  many,
  Many,
  one,
  One,
  words,
  Words,
  manyWords,
}) => `import type { ${One} } from '@daybook/contract/${plural}'
import { useCallback, useMemo } from 'react'
import type { Creatable } from '../../lib/figures/creatable.ts'
import { formatCount, timezoneOf } from '../../lib/formats/formats.ts'
import { ListPage } from '../../lib/records/list/list-page.tsx'
import { textSearch } from '../../lib/records/list/text-search.ts'
import { textIn, useListAddress } from '../../lib/records/list/use-list-address.ts'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { ${one}Records } from './${singular}-records.ts'
import { ${one}Columns, ${One}Row } from './${singular}-row.tsx'
import { lazy${Many}, ${one}Limit, use${One}Panels } from './${plural}-kind.ts'

/** What the list shows, and the panel beside it. */
export interface ${Many}Search {
  create?: Creatable
  /** The one that is being edited. */
  '${singular}'?: string
  find?: string
}

const readSearch = ({ find }: Record<string, unknown>): ${Many}Search => ({ find: textIn(find) })
const everything: ${Many}Search = { find: undefined }

const Deletion = (asking: Asking<${One}>) => (
  <DeleteQuestion
    {...asking}
    noun="${words}"
    description={
      <span className="wrap-anywhere">
        <bdi>{asking.record?.name}</bdi> stays in the trash for 30 days.
      </span>
    }
    change={${one}Records.useChange()}
  />
)

export const ${Many}Page = () => {
  const address = useListAddress('/${plural}', readSearch, everything)
  const panels = use${One}Panels()
  const timezone = timezoneOf(useUser())
  const columns = useMemo(() => ${one}Columns(timezone), [timezone])
  const listOf = useCallback((${many}: readonly ${One}[], search: string) => {
    const isFound = textSearch(search)
    return ${many}.filter(({ name }) => isFound(name))
  }, [])
  return (
    <ListPage
      noun="${words}"
      nouns="${manyWords}"
      query={lazy${Many}.useRecords()}
      {...{ address, panels, columns, listOf }}
      actions="w-16"
      limit={${one}Limit}
      Deletion={Deletion}
      counts={{ aside: (all) => \`\${formatCount(all.length)} in all\`, limited: (all) => all.length }}
      filters={null}
      noneFound={(isSearching) =>
        isSearching ? { words: 'Nothing matches your search.', showAll: 'Show all' } : undefined
      }
      none={{ figure: 'tasks', create: 'Add ${Words}', words: 'There are no ${manyWords} yet.' }}
    >
      {(${one}, row) => <${One}Row ${one}={${one}} {...row} />}
    </ListPage>
  )
}
`
