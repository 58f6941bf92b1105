import type { Project } from '@daybook/contract/projects'
import type { KeyboardEvent } from 'react'
import { useListKeys } from '../../lib/records/use-list-keys.ts'
import { useRowWindow } from '../../lib/records/use-row-window.ts'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../lib/shortcut.ts'
import { RowSpace } from '../../ui/row-space.tsx'
import { ProjectRow } from './project-row.tsx'

const rowKeys: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Open the project', group: 'In a list' },
  { keys: ['e'], label: 'Edit the project', group: 'In a list' },
]

const keyOf = ({ _id }: Project) => _id

export interface ProjectListProps {
  listed: readonly Project[]
  today: string
  openId: string | undefined
  compact: boolean
  onOpen: (id: string) => void
}

/** The keys of `useListKeys`; besides, e and Space open the row's project to be edited. */
export const ProjectList = ({ listed, today, openId, compact, onOpen }: ProjectListProps) => {
  const {
    listProps: { ref, onKeyDown: onListKey },
    moveFocus,
  } = useListKeys('data-project', onOpen)
  const { start, end, rowHeightPx } = useRowWindow(ref, listed, keyOf)
  useShortcut('j', () => moveFocus(1), { label: 'Next project', group: 'In a list' })
  useShortcut('k', () => moveFocus(-1), { label: 'Project before', group: 'In a list' })
  useToldShortcuts(rowKeys)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = document.activeElement?.getAttribute('data-project')
    if (id && event.key === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      return onOpen(id)
    }
    onListKey(event)
  }
  return (
    <ul ref={ref} onKeyDown={onKeyDown} aria-label="Projects" className="border-line border-t">
      <RowSpace heightPx={start * rowHeightPx} />
      {listed.slice(start, end).map((project) => (
        <ProjectRow
          key={project._id}
          project={project}
          today={today}
          selected={project._id === openId}
          compact={compact}
          onOpen={onOpen}
        />
      ))}
      <RowSpace heightPx={(listed.length - end) * rowHeightPx} />
    </ul>
  )
}
