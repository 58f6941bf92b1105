import { type Task, TaskCreate } from '@daybook/contract/tasks'
import { fieldErrors } from '@daybook/contract/validation'
import { useQueryClient } from '@tanstack/react-query'
import { CornerDownLeft, PanelRight, Plus } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { again } from '../../../lib/api/again.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFieldEscape } from '../../../lib/page/escape.ts'
import { useShortcut } from '../../../lib/page/shortcut.ts'
import { dropDraft, keepDraft } from '../../../lib/records/drafts.ts'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useMakeProject } from '../../projects/projects.ts'
import { type ListInSight, sayHidden } from '../list/say-hidden.ts'
import type { ProjectChoice } from '../list/task-choices.ts'
import { type ChosenProject, ownerOfProject } from '../panel/project-options.ts'
import { taskFields } from '../record/task-fields.ts'
import { instantNow, useCreateTask } from '../tasks.ts'
import { composeTask } from './compose-task.ts'
import { useOffers } from './use-offers.ts'
import { useQuickLine } from './use-quick-line.ts'

interface QuickAddProps {
  /** Undefined until they are read: only then is it known what projects there are. */
  tasks: readonly Task[] | undefined
  projects: readonly ProjectChoice[]
  /** Those that tasks carry, by name. */
  tags: readonly string[]
  /** The project that a task is for whose line names none. */
  into?: ChosenProject
  /** What a new task may be missing from. */
  inSight: ListInSight
  today: string
  weekStart: number
  /** Opens the panel of a new task, which takes up the newest draft. */
  onMore: () => void
}

// What says what was understood is loaded with the first letter.
const loadChips = async () => (await again(() => import('./quick-chips.tsx'))).QuickChips
const loadSpoken = async () => (await again(() => import('./quick-chips.tsx'))).SpokenChips
const stay = () => undefined

const isLimit = (error: unknown): error is ApiError => error instanceof ApiError && error.isLimitError

/** One line that makes a task of plain words. Enter adds it, Shift+Enter opens the panel with it, Escape clears, then leaves. */
export const QuickAdd = ({
  tasks,
  projects,
  tags,
  into,
  inSight,
  today,
  weekStart,
  onMore,
}: QuickAddProps) => {
  const createTask = useCreateTask()
  const client = useQueryClient()
  const { text, understood, isBlank, ...line } = useQuickLine(projects, tags, { today, weekStart })
  const [complaint, setComplaint] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const complaintId = useId()
  useShortcut('q', () => input.current?.focus(), { label: 'Add a task in one line' })

  const clear = () => {
    line.clear()
    setComplaint(undefined)
  }
  const type = (typed: string) => {
    line.type(typed)
    setComplaint(undefined)
  }
  const makeProject = useMakeProject()
  const offers = useOffers(input, {
    ...{ text, type, tags, today, weekStart },
    projects: line.projects,
    makeProject: (name) => makeProject(name),
  })
  useFieldEscape(input, true, () => {
    if (offers.isOpen) offers.shut()
    else if (text !== '') clear()
    else input.current?.blur()
  })
  const takeBack = (key: string) => {
    line.takeBack(key)
    input.current?.focus()
  }
  const compose = () => {
    const body = composeTask(understood)
    if (!into || body.project !== undefined) return body
    return { ...body, projectId: into.projectId, project: into.project }
  }
  const openPanel = () => {
    if (!isBlank) keepDraft(client, 'tasks', { id: newId(), typed: taskFields.draftOf(compose()) })
    clear()
    onMore()
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    input.current?.focus()
    if (isBlank) return
    const body = TaskCreate.safeParse(compose())
    if (!body.success) return setComplaint(Object.values(fieldErrors(body.error))[0])
    const owner = ownerOfProject(body.data.projectId, line.others, into)
    const id = newId()
    const change = { kind: 'create' as const, id, body: body.data, owner, at: instantNow() }
    const words = { what: `Task ${body.data.title}`, done: 'added', say: sayHidden(change, inSight) }
    const { current } = line
    createTask(change, words, (error) => {
      // Where something else is typed by now, it stays among the drafts.
      if (!isLimit(error) || input.current?.value !== '') return
      dropDraft(client, 'tasks', id)
      line.putBack(current)
      setComplaint(error.message)
    })
    clear()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const opensPanel = event.key === 'Enter' && event.shiftKey && !event.nativeEvent.isComposing
    if (opensPanel) openPanel()
    else if (!offers.takeKey(event)) return
    event.preventDefault()
  }

  return (
    <form
      aria-label="Quick add"
      onSubmit={add}
      noValidate
      className="group/quick relative border-line border-t print:hidden"
    >
      <div className="flex h-10 items-center gap-1.5 rounded-lg pr-1 pl-0.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:-outline-offset-2">
        <IconButton
          label="Quick add"
          shortcut={['Q']}
          size="sm"
          disabled={!tasks}
          icon={<Plus />}
          onClick={() => input.current?.focus()}
        />
        <input
          ref={input}
          type="text"
          dir="auto"
          enterKeyHint="done"
          {...offers.fieldProps}
          aria-label="Quick add: a task in plain words"
          aria-keyshortcuts="q"
          aria-invalid={complaint ? true : undefined}
          aria-describedby={complaint ? complaintId : undefined}
          placeholder="Call Ada tomorrow #sales @Website 30m"
          disabled={!tasks}
          value={text}
          onChange={(event) => {
            type(event.target.value)
            offers.lookAt(event.target.selectionEnd ?? undefined)
          }}
          onSelect={(event) => offers.moveTo(event.currentTarget.selectionEnd ?? undefined)}
          onBlur={() => offers.moveTo(undefined)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 text-ellipsis bg-transparent text-lg outline-none placeholder:text-ink-faint md:text-base"
        />
        <span className={cn('flex gap-1', isBlank && 'invisible')}>
          <IconButton
            label="Open in the panel"
            shortcut={['Shift', 'Enter']}
            size="sm"
            icon={<PanelRight />}
            onClick={openPanel}
          />
          <IconButton
            type="submit"
            label="Add task"
            shortcut={['Enter']}
            size="sm"
            icon={<CornerDownLeft />}
          />
        </span>
      </div>
      {!isBlank && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 hidden flex-col gap-2 rounded-lg border border-line bg-raised p-2 shadow-float group-focus-within/quick:flex">
          {complaint && (
            <p id={complaintId} className="text-bad text-sm">
              {complaint}
            </p>
          )}
          <LazyPart isOpen load={loadChips} onFailed={stay}>
            {(Chips) => (
              <Chips
                {...{ understood, today, offers }}
                isNaming={text.includes('@')}
                onOthers={line.hearOfOthers}
                onTakeBack={takeBack}
              />
            )}
          </LazyPart>
        </div>
      )}
      <p role="status" className="sr-only">
        {complaint}
        <LazyPart isOpen={!(complaint || isBlank)} load={loadSpoken} onFailed={stay}>
          {(Spoken) => <Spoken understood={understood} today={today} />}
        </LazyPart>
      </p>
    </form>
  )
}
