import { useState } from 'react'
import { Unread } from '../../../lib/connection/unread.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { loadMakeTaskDialog, useTasks } from '../../tasks/tasks.ts'
import { TaskPicker } from '../../tasks/tasks.tsx'
import { gridTaskOf } from '../grid-task.ts'
import type { GridTask } from '../week-grid.ts'

/** A task, and whether its time is billable unless something else is said; undefined where only the server knows. */
export type ChosenTask = GridTask & { billable: boolean | undefined }

interface ChooseTaskProps {
  /** When the time was. */
  when: string
  onChoose: (task: ChosenTask) => void
  onClose: () => void
}

/** Asks on which task one worked; one that does not exist yet is made. */
export const ChooseTask = ({ when, onChoose, onClose }: ChooseTaskProps) => {
  const { tasks, ...query } = useTasks()
  const [newTitle, setNewTitle] = useState<string>()
  const makeNone = () => setNewTitle(undefined)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add time"
      description={`${when}. Choose the task that you worked on.`}
    >
      <div className="min-h-80">
        {tasks ? (
          <>
            <TaskPicker
              label="Find a task"
              takesFocus
              tasks={tasks}
              isOffered={({ can }) => can.time}
              onPick={(task) => onChoose({ ...gridTaskOf(task), billable: task.billable })}
              onMake={setNewTitle}
            />
            {tasks.length === 0 && (
              <p className="mt-2 text-ink-muted text-sm">
                You have no tasks yet. Enter a title to create one.
              </p>
            )}
          </>
        ) : (
          <Unread query={query} failed="Failed to load tasks. Please check your connection.">
            <SkeletonRows label="Loading tasks" />
          </Unread>
        )}
      </div>
      {newTitle !== undefined && (
        <LazyPart isOpen load={loadMakeTaskDialog} onFailed={makeNone}>
          {(MakeTaskDialog) => <MakeTaskDialog title={newTitle} onMade={onChoose} onClose={makeNone} />}
        </LazyPart>
      )}
    </Dialog>
  )
}
