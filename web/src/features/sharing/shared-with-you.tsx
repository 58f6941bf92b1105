import { ChevronDown, RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useOnline } from '../../lib/connection/online.ts'
import { useOpen } from '../../lib/page/open-state.ts'
import { cn } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSharedContent } from './shared-content.ts'
import { SharedProjectRow, SharedTaskRow } from './shared-rows.tsx'

interface GroupProps {
  title: string
  items: readonly unknown[] | undefined
  failed: string | false
  children: ReactNode
}

const Group = ({ title, items, failed, children }: GroupProps) => {
  if (failed)
    return (
      <p role="alert" className="px-2.5 py-1.5 text-bad text-sm">
        {failed}
      </p>
    )
  if (!items?.length) return null
  return (
    <section aria-label={title}>
      <h3 className="px-2.5 pt-2 pb-0.5 text-ink-faint text-xs">{title}</h3>
      <ul className="text-sm">{children}</ul>
    </section>
  )
}

interface SharedWithYouProps {
  today: string
  /** Closes what it stands in, as a menu, when a row is followed. */
  onFollow?: () => void
}

const Content = ({
  projects,
  tasks,
  today,
  onFollow,
}: ReturnType<typeof useSharedContent> & SharedWithYouProps) => {
  const isOnline = useOnline()
  return (
    <>
      <Group
        title="Projects"
        items={projects.data}
        failed={
          !projects.data &&
          (projects.isError || !isOnline) &&
          'Failed to load shared projects. Please check your connection.'
        }
      >
        {projects.data?.map((project) => (
          <SharedProjectRow key={project._id} project={project} onFollow={onFollow} />
        ))}
      </Group>
      <Group
        title="Tasks"
        items={tasks.data}
        failed={
          !tasks.data &&
          (tasks.isError || !isOnline) &&
          'Failed to load shared tasks. Please check your connection.'
        }
      >
        {tasks.data?.map((task) => (
          <SharedTaskRow key={task._id} task={task} today={today} onFollow={onFollow} />
        ))}
      </Group>
      {projects.data?.length === 0 && tasks.data?.length === 0 && (
        <p className="px-2.5 py-1.5 text-ink-faint text-sm">
          Nothing is shared with you yet. Tasks and projects that others share with your username appear here.
        </p>
      )}
    </>
  )
}

/** Others' shared tasks and projects, beside one's own (spec 1 §2). */
export const SharedWithYou = ({ today, onFollow }: SharedWithYouProps) => {
  const [isExpanded, setExpanded] = useOpen('sharedContentExpanded')
  const shared = useSharedContent({ isShown: isExpanded })
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className="flex min-h-0 flex-col">
      <div className="flex items-center gap-1">
        <h2 id={`${id}title`} className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? `${id}content` : undefined}
            onClick={() => setExpanded(!isExpanded)}
            className="flex h-8 w-full items-center gap-1.5 rounded-md px-2.5 text-ink-muted text-sm hover:bg-wash hover:text-ink"
          >
            Shared with You
            <ChevronDown
              className={cn('size-3.5 shrink-0 transition-transform', !isExpanded && '-rotate-90')}
            />
          </button>
        </h2>
        <IconButton
          label="Refresh what is shared with you"
          size="sm"
          loading={shared.isFetching}
          icon={<RefreshCw />}
          onClick={() => void shared.refresh()}
        />
      </div>
      {isExpanded && (
        <div id={`${id}content`} className="min-h-0 flex-1 overflow-y-auto">
          <Content {...shared} today={today} onFollow={onFollow} />
        </div>
      )}
    </section>
  )
}
