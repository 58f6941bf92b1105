import { useState } from 'react'
import { useRowDone } from '../../../lib/records/panels/row-done.ts'
import { useRestoredChoice } from '../../../lib/records/use-restored-choice.ts'
import { searchable } from '../../../ui/search-options.ts'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { useMakeProject, useProjects } from '../../projects/projects.ts'
import { type ChosenProject, projectOptions, withId } from './project-options.ts'
import { useOthersProjects } from './use-others-projects.ts'

interface ProjectFieldProps extends ChosenProject {
  error?: string
  labelHidden?: boolean
  /** A task that there is already stays with its owner. */
  stays?: boolean
  onChoose: (chosen: ChosenProject) => void
  /** Puts back what stood there before a project that was refused; without it, the choice before that one. */
  onRestore?: () => void
}

/** The project of a task, general where there is none. */
export const ProjectField = ({
  error,
  labelHidden,
  stays,
  onChoose,
  onRestore,
  ...given
}: ProjectFieldProps) => {
  const { projects = [] } = useProjects()
  const shared = useOthersProjects(true)
  const offered = stays ? [] : shared
  const makeProject = useMakeProject()
  const done = useRowDone()
  const chosen = withId(given, projects)
  // A name that no project of one's own bears is still what was asked for.
  const isOnlyNamed = !chosen.projectId && chosen.project !== ''
  const options = projectOptions(chosen, projects, offered)
  const choose = (id: string) => {
    const all = options.flatMap((entry) => ('options' in entry ? entry.options : [entry]))
    onChoose({
      projectId: id,
      project: id === '' ? '' : (all.find(({ value }) => value === id)?.label ?? ''),
    })
  }
  const [before, setBefore] = useState<ChosenProject>({ projectId: '', project: '' })
  useRestoredChoice(given.projectId, onRestore ?? (() => onChoose(before)))
  const make = (name: string) => {
    makeProject(name, (projectId) => {
      setBefore({ projectId: given.projectId, project: given.project })
      onChoose({ projectId, project: name })
      done()
    })
  }
  return (
    <SearchSelect
      label="Project"
      labelHidden={labelHidden}
      name="projectId"
      value={isOnlyNamed ? chosen.project : chosen.projectId}
      error={error}
      shown={chosen.projectId ? undefined : chosen.project || 'General'}
      options={searchable(
        isOnlyNamed ? [{ value: chosen.project, label: chosen.project }, ...options] : options,
      )}
      make={{ label: (typed) => `Create project “${typed}”`, onMake: make }}
      onValueChange={(id) => {
        choose(id)
        done()
      }}
    />
  )
}
