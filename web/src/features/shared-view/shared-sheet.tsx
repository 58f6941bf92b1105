import type { SharedProjectView, SharedRecordView, SharedTaskView } from '@daybook/contract/shared-view'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../../lib/session/session-store.ts'
import { type EditKind, projectEdit, taskEdit } from './edit-kinds.ts'
import { SignInNotice, UnsavedNotice } from './edit-notice.tsx'
import { FilesPart } from './files-part.tsx'
import { KeptText } from './kept-text.tsx'
import { ProjectForm } from './project-form.tsx'
import { ProjectPart, StatisticsPart } from './project-part.tsx'
import { ProjectTasks } from './project-tasks.tsx'
import type { SharedView } from './read-shared-view.ts'
import { RecordPart } from './record-part.tsx'
import { ShareInformation } from './share-information.tsx'
import { EditToggle, SharedHead } from './shared-head.tsx'
import type { SharedLink } from './shared-link.ts'
import { TaskFailed } from './shared-states.tsx'
import { TaskForm, TimelessTaskForm } from './task-form.tsx'
import { TaskPart } from './task-part.tsx'
import { TimePart } from './time-part.tsx'
import { useCalendar } from './use-calendar.ts'
import { type SharedEdit, useSharedEdit } from './use-shared-edit.ts'

interface SheetProps<V extends SharedView, F extends object> {
  link: SharedLink
  view: V
  kind: EditKind<V, F>
  edit: SharedEdit<V, F>
  Form: ComponentType<{ edit: SharedEdit<V, F> }>
  /** What it is about, while it is read. */
  part: ReactNode
  /** Below it, also while it is edited. */
  more?: ReactNode
  aside: ReactNode
}

const Sheet = <V extends SharedView, F extends object>(props: SheetProps<V, F>) => {
  const { link, view, kind, edit, Form, part, more, aside } = props
  const { status } = useSession()
  const toggle = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const canEdit = view.hasUsernameAccess && view.can.edit
  const isEditing = canEdit && edit.isOpen
  const press = () => {
    flushSync(edit.toggle)
    if (!edit.isOpen) content.current?.querySelector('input')?.focus()
  }
  const backToToggle = () => toggle.current?.focus()
  const save = async () => {
    const isSaved = await edit.save()
    if (isSaved) backToToggle()
    return isSaved
  }
  const cancel = () => {
    flushSync(edit.cancel)
    backToToggle()
  }
  return (
    <article className="flex flex-col gap-6">
      <SharedHead
        link={link}
        view={view}
        toggle={canEdit && <EditToggle ref={toggle} isEditing={isEditing} toggle={press} />}
      />
      {status === 'unauthenticated' && <SignInNotice link={link} view={view} />}
      {!canEdit && <KeptText kind={kind} typed={edit.typed} onDiscard={edit.cancel} />}
      {canEdit && !isEditing && edit.isChanged && <UnsavedNotice onEdit={press} />}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div ref={content} className="flex min-w-0 flex-col gap-8">
          {isEditing ? <Form edit={{ ...edit, save, cancel }} /> : part}
          {more}
        </div>
        <div className="flex min-w-0 flex-col gap-8">{aside}</div>
      </div>
    </article>
  )
}

const TaskSheet = ({ link, view }: { link: SharedLink; view: SharedTaskView }) => {
  const { timezone, today } = useCalendar()
  const { task } = view
  const { timeTracking, estimatedTime } = task
  const timed = timeTracking && estimatedTime !== null && { timeTracking, estimatedTime }
  const guard = (part: ReactNode) => (
    <CatchBoundary getResetKey={() => String(task.version)} errorComponent={TaskFailed}>
      {part}
    </CatchBoundary>
  )
  return (
    <Sheet
      link={link}
      view={view}
      kind={taskEdit}
      edit={useSharedEdit(link, view, taskEdit)}
      Form={timed ? TaskForm : TimelessTaskForm}
      part={guard(<TaskPart task={task} today={today} />)}
      more={<FilesPart link={link} files={task.fileAttachments} />}
      aside={
        <>
          {timed && guard(<TimePart task={timed} timezone={timezone} today={today} />)}
          <ShareInformation stats={view.shareStats} timezone={timezone} />
        </>
      }
    />
  )
}

const ProjectSheet = ({ link, view }: { link: SharedLink; view: SharedProjectView }) => {
  const { timezone, today } = useCalendar()
  return (
    <Sheet
      link={link}
      view={view}
      kind={projectEdit}
      edit={useSharedEdit(link, view, projectEdit)}
      Form={ProjectForm}
      part={<ProjectPart view={view} today={today} />}
      more={
        <>
          <StatisticsPart stats={view.projectStats} />
          <ProjectTasks tasks={view.tasks} total={view.projectStats.totalTasks} today={today} />
        </>
      }
      aside={<ShareInformation stats={view.shareStats} timezone={timezone} />}
    />
  )
}

/** Only to be looked at: whoever is named in its share changes it where it lives. */
const RecordSheet = ({ link, view }: { link: SharedLink; view: SharedRecordView }) => {
  const { timezone } = useCalendar()
  return (
    <article className="flex flex-col gap-6">
      <SharedHead link={link} view={view} toggle={null} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <RecordPart record={view.record} />
        <ShareInformation stats={view.shareStats} timezone={timezone} />
      </div>
    </article>
  )
}

/** A link's content, as its reader may see and change it. */
export const SharedSheet = ({ link, view }: { link: SharedLink; view: SharedView }) => {
  switch (view.type) {
    case 'task':
      return <TaskSheet link={link} view={view} />
    case 'project':
      return <ProjectSheet link={link} view={view} />
    case 'record':
      return <RecordSheet link={link} view={view} />
  }
}
