import type { Task } from '@daybook/contract/tasks'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleDashed, ReceiptText, SquareCheck, Trash2, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { v7 as newId } from 'uuid'
import { formatCount, formatCounted } from '../../../lib/formats/formats.ts'
import { useEscape } from '../../../lib/page/escape.ts'
import { endsTheChoice, useToldShortcuts } from '../../../lib/page/shortcut.ts'
import { toastIdOf } from '../../../lib/records/failures.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { instantNow, useChangeTask } from '../tasks.ts'
import { BulkProject } from './bulk-project.tsx'
import { BulkTags } from './bulk-tags.tsx'
import type { ChangeOfSeveral, DoneToSeveral, SeveralChange } from './several-change.ts'
import type { ProjectChoice } from './task-choices.ts'
import { tooManyToBill } from './too-many-to-bill.ts'
import { saidOf, saidOfDeletion, touchedBy, undoingOf } from './undo-several.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  projects: readonly ProjectChoice[]
  tags: readonly string[]
}

/** Between what is selected, what is done to it and the end, where there is room. */
const lineStyles = 'h-5 w-px shrink-0 bg-line max-md:hidden'

const tasksOf = (count: number) => formatCounted(count, 'task')

/** The actions on several selected tasks. */
export const BulkBar = ({ selection, projects, tags }: BulkBarProps) => {
  const changeTask = useChangeTask()
  const { tasks } = selection
  const end = () => {
    flushSync(selection.end)
    // The boxes and this bar are gone, and the button that began it is on again.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-select-begins]')?.focus()
  }
  useEscape('page', true, end)
  useToldShortcuts(endsTheChoice)
  const may = tasks.filter(({ can }) => can.edit)
  const changeOf = (some: readonly Task[], what: DoneToSeveral): SeveralChange => ({
    kind: 'several',
    id: newId(),
    ids: some.map(({ _id }) => _id),
    what,
    at: instantNow(),
  })
  const change = (what: ChangeOfSeveral) => {
    const touched = touchedBy(what, may)
    if (touched.length === 0) return
    const done = changeOf(touched, what)
    const back = undoingOf(touched, what)
    changeTask(done)
    const undo = () => {
      for (const { some, what: before } of back ?? []) changeTask(changeOf(some, before))
    }
    toast({
      id: toastIdOf(done),
      title: saidOf(what, tasksOf(touched.length)),
      ...(back && { action: { label: 'Undo', onPress: undo } }),
    })
  }
  const remove = () => {
    const gone = tasks.filter(({ can }) => can.delete)
    if (gone.length === 0) return
    const deletion = changeOf(gone, { action: 'delete' })
    changeTask(deletion)
    end()
    const undo = () => changeTask({ kind: 'restoreSeveral', id: newId(), ids: deletion.ids, tasks: gone })
    toast({
      id: toastIdOf(deletion),
      ...saidOfDeletion(gone.length),
      action: { label: 'Undo', onPress: undo },
    })
  }
  const navigate = useNavigate()
  // Work on somebody else's task is theirs to bill.
  const billable = tasks.filter(({ isSharedWithMe }) => !isSharedWithMe)
  const bill = () => {
    const complaint = tooManyToBill(billable.length)
    if (complaint) return toast({ id: 'too-many-to-bill', tone: 'warn', ...complaint })
    void navigate({ to: '/invoices', state: { billTasks: billable.map(({ _id }) => _id) } })
  }
  const nothing = tasks.length === 0
  return (
    <div
      role="toolbar"
      aria-label="Selected tasks"
      // Narrower buttons stand on one line of a phone.
      className="sticky bottom-[calc(4.25rem+var(--toasts-bottom))] z-20 mx-auto flex max-w-full flex-wrap items-center rounded-lg bg-raised p-1 shadow-float max-md:[&_button]:w-9 md:gap-1 md:pl-3"
    >
      <span role="status" className="px-1 whitespace-nowrap text-base tabular-nums md:pl-0">
        {formatCount(tasks.length)} <span className="max-md:sr-only">selected</span>
      </span>
      <IconButton label="Select all" icon={<SquareCheck />} onClick={() => selection.chooseAll()} />
      <span aria-hidden="true" className={lineStyles} />
      <Button
        folds="xl"
        variant="quiet"
        icon={<CircleCheck />}
        disabled={nothing}
        title="Complete"
        onClick={() => change({ action: 'complete' })}
      >
        Complete
      </Button>
      <IconButton
        label="Reopen"
        icon={<CircleDashed />}
        disabled={nothing}
        onClick={() => change({ action: 'reopen' })}
      />
      <BulkProject projects={projects} disabled={nothing} onChoose={change} />
      <BulkTags selected={may} tags={tags} disabled={nothing} onChange={change} />
      <IconButton
        label="Create Invoice from Tasks"
        icon={<ReceiptText />}
        disabled={billable.length === 0}
        onClick={bill}
      />
      <Button folds="xl" variant="quiet" icon={<Trash2 />} disabled={nothing} title="Delete" onClick={remove}>
        Delete
      </Button>
      <span aria-hidden="true" className={lineStyles} />
      <IconButton label="Clear selection" shortcut={['Esc']} icon={<X />} onClick={end} />
    </div>
  )
}
