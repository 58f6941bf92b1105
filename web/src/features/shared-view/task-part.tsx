import type { SharedTaskDetail } from '@daybook/contract/shared-view'
import { generalProject } from '@daybook/contract/tasks'
import type { ReactNode } from 'react'
import { cn } from '../../ui/class-names.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { CompletionMark } from './completion-mark.tsx'
import { DueDay } from './due-day.tsx'
import { TagWords } from './tag-words.tsx'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-h-10 items-center gap-4 border-line border-b py-1.5">
    <dt className="w-24 shrink-0 text-ink-muted text-sm">{label}</dt>
    <dd className="flex min-w-0 items-center gap-2">{children}</dd>
  </div>
)

/** A shared task to read. */
export const TaskPart = ({ task, today }: { task: SharedTaskDetail; today: string }) => (
  <section aria-labelledby="task-title" className="flex min-w-0 flex-col gap-5">
    <h2
      id="task-title"
      dir="auto"
      className={cn(
        'title wrap-anywhere text-3xl',
        task.completed && 'text-ink-muted line-through decoration-line-strong decoration-1',
      )}
    >
      {task.title}
    </h2>
    {task.description && (
      <Markdown text={task.description} headingLevel={3} className="text-lg md:text-base" />
    )}
    <dl className="border-line border-t">
      <Row label="Status">
        <CompletionMark completed={task.completed} hidden />
        {task.completed ? 'Completed' : 'Pending'}
      </Row>
      <Row label="Project">
        <span dir="auto" className="truncate">
          {task.project === generalProject ? 'General' : task.project}
        </span>
      </Row>
      <Row label="Due date">
        {task.dueDate ? (
          <DueDay dueDate={task.dueDate} completed={task.completed} today={today} />
        ) : (
          <span className="text-ink-muted">None</span>
        )}
      </Row>
      <Row label="Tags">
        {task.tags.length > 0 ? <TagWords tags={task.tags} /> : <span className="text-ink-muted">None</span>}
      </Row>
    </dl>
  </section>
)
