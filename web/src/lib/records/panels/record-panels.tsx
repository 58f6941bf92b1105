import type { ComponentType, ReactNode } from 'react'
import { CreatePanel, type CreatePanelProps } from './create-panel.tsx'
import { RecordPanel } from './record-panel.tsx'

type Deletable = { _id: string; name: string; can: { delete: boolean } }

interface RecordPanelsProps<R extends Deletable, D extends object, B> {
  /** Its name in the singular, as in `client`. */
  noun: string
  /** The part of the address that opens them. */
  panels: { openId: string | undefined; isCreating: boolean; closePanel: () => void }
  /** Undefined until they are listed. */
  records: readonly R[] | undefined
  creation: Omit<CreatePanelProps<D, B>, 'open' | 'onClose' | 'nameOf' | 'attribute' | 'children'>
  /** The fields of a new one. */
  Fields: ComponentType<Parameters<CreatePanelProps<D, B>['children']>[0]>
  /** Where one has a page of its own: the list that it stands in. */
  pages?: string
  /** What else can be done to one, such as to delete it. */
  Actions: ComponentType<{ record: R; onGone: () => void }>
  /** Draws one to read and to change. */
  children: (record: R) => ReactNode
}

/** What opens of a kind of record with a name beside any page: a new one, or one to read and to change. */
export const RecordPanels = <R extends Deletable, D extends { name: string }, B extends { name: string }>(
  props: RecordPanelsProps<R, D, B>,
) => {
  const { noun, panels, records, creation, Fields, pages, Actions, children } = props
  const { openId, isCreating, closePanel } = panels
  return (
    <>
      <CreatePanel<D, B>
        {...creation}
        open={isCreating}
        onClose={closePanel}
        attribute={`data-${noun}`}
        nameOf={({ name }) => name}
      >
        {(form) => <Fields {...form} />}
      </CreatePanel>
      <RecordPanel
        noun={noun}
        open={openId !== undefined && records !== undefined}
        record={records?.find(({ _id }) => _id === openId)}
        title={(shown) => shown?.name ?? creation.words.noun}
        pages={pages}
        Actions={Actions}
        onClose={closePanel}
      >
        {children}
      </RecordPanel>
    </>
  )
}
