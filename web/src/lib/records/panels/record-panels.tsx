import type { ComponentType, ReactNode } from 'react'
import { CreatePanel, type CreatePanelProps } from './create-panel.tsx'
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx'

type Deletable = { _id: string; name: string; can: { delete: boolean } }

interface RecordPanelsProps<R extends Deletable, D extends object, B>
  extends Pick<RecordPanelProps<R>, 'noun' | 'pages' | 'Question' | 'Actions'> {
  /** The part of the address that opens them. */
  panels: { openId: string | undefined; isCreating: boolean; closePanel: () => void }
  /** Undefined until they are listed. */
  records: readonly R[] | undefined
  creation: Omit<CreatePanelProps<D, B>, 'open' | 'onClose' | 'nameOf' | 'attribute' | 'children'>
  /** The fields of a new one. */
  Fields: ComponentType<Parameters<CreatePanelProps<D, B>['children']>[0]>
  /** Draws one to read and to change. */
  children: (record: R) => ReactNode
}

/** What opens of a kind of record with a name beside any page: a new one, or one to read and to change. */
export const RecordPanels = <R extends Deletable, D extends { name: string }, B extends { name: string }>(
  props: RecordPanelsProps<R, D, B>,
) => {
  const { panels, records, creation, Fields, children, ...shown } = props
  const { openId, isCreating, closePanel } = panels
  return (
    <>
      <CreatePanel<D, B>
        {...creation}
        open={isCreating}
        onClose={closePanel}
        attribute={`data-${shown.noun}`}
        nameOf={({ name }) => name}
      >
        {(form) => <Fields {...form} />}
      </CreatePanel>
      <RecordPanel
        {...shown}
        open={openId !== undefined && records !== undefined}
        record={records?.find(({ _id }) => _id === openId)}
        title={(record) => record?.name ?? creation.words.noun}
        onClose={closePanel}
      >
        {children}
      </RecordPanel>
    </>
  )
}
