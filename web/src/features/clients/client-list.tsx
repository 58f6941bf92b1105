import type { Client } from '@daybook/contract/clients'
import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import { neighbourOf, useListKeys } from '../../lib/records/use-list-keys.ts'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../lib/shortcut.ts'
import { ClientRow } from './client-row.tsx'
import { DeleteClient } from './delete-client.tsx'

const rowKeys: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Open the client', group: 'In a list' },
  { keys: ['e'], label: 'Edit the client', group: 'In a list' },
  { keys: ['Del'], label: 'Delete the client', group: 'In a list' },
]

export interface ClientListProps {
  listed: readonly Client[]
  openId: string | undefined
  compact: boolean
  /** Gets the focus after the last client was deleted. */
  fallbackFocus: RefObject<HTMLElement | null>
  onEdit: (id: string) => void
}

/** The keys of `useListKeys`; besides, e and Space edit the row's client, and Delete asks whether it shall go. */
export const ClientList = ({ listed, openId, compact, fallbackFocus, onEdit }: ClientListProps) => {
  const [askedId, setAskedId] = useState<string>()
  const returnTo = useRef<HTMLElement | null>(null)
  const ask = useCallback((id: string) => {
    returnTo.current = null
    setAskedId(id)
  }, [])
  const {
    listProps: { ref, onKeyDown: onListKey },
    moveFocus,
  } = useListKeys('data-client', onEdit)
  useShortcut('j', () => moveFocus(1), { label: 'Next client', group: 'In a list' })
  useShortcut('k', () => moveFocus(-1), { label: 'Client before', group: 'In a list' })
  useToldShortcuts(rowKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = document.activeElement?.getAttribute('data-client')
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (!id || !isPlain || (event.key !== 'e' && event.key !== 'Delete')) return onListKey(event)
    event.preventDefault()
    if (event.key === 'e') onEdit(id)
    else ask(id)
  }
  return (
    <>
      <ul ref={ref} onKeyDown={onKeyDown} aria-label="Clients" className="border-line border-t">
        {listed.map((client) => (
          <ClientRow
            key={client._id}
            client={client}
            selected={client._id === openId}
            compact={compact}
            onEdit={onEdit}
            onDelete={ask}
          />
        ))}
      </ul>
      <DeleteClient
        client={listed.find(({ _id }) => _id === askedId)}
        returnTo={() => returnTo.current}
        onDeleted={({ _id }) => {
          returnTo.current = neighbourOf('data-client', _id) ?? fallbackFocus.current
        }}
        onClose={() => setAskedId(undefined)}
      />
    </>
  )
}
