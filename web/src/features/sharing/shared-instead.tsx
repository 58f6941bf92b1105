import { useSharedContent } from './shared-content.ts'
import { SharedProjectRow, SharedTaskRow } from './shared-rows.tsx'
import { sharedWords } from './shared-words.ts'

/** More stand under 'Shared with You'. */
const mostRows = 5

/** On the page of somebody who has nothing of their own there: what others share with them, and the way to it. */
export const SharedInstead = ({ today, projectsOnly = false }: { today: string; projectsOnly?: boolean }) => {
  const { projects, tasks } = useSharedContent({ isShown: true })
  const [ofProjects, ofTasks] = [projects.data ?? [], projectsOnly ? [] : (tasks.data ?? [])]
  const words = sharedWords(ofProjects.length, ofTasks.length)
  if (!words) return null
  const shownTasks = ofTasks.slice(0, Math.max(0, mostRows - ofProjects.length))
  const isMore = ofProjects.length + ofTasks.length > mostRows
  return (
    <section aria-label="From others" className="mx-auto flex w-full max-w-96 flex-col gap-2 pb-6">
      <p className="text-center text-ink-muted text-md">Others share {words} with you.</p>
      <ul className="text-sm">
        {ofProjects.slice(0, mostRows).map((project) => (
          <SharedProjectRow key={project._id} project={project} />
        ))}
        {shownTasks.map((task) => (
          <SharedTaskRow key={task._id} task={task} today={today} />
        ))}
      </ul>
      {isMore && <p className="px-2.5 text-ink-muted text-sm">See everything under Shared with You.</p>}
    </section>
  )
}
