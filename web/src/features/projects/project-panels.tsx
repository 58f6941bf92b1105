import type { ProjectCreate } from '@daybook/contract/projects'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { CreatePanel } from '../../lib/records/panels/create-panel.tsx'
import { RecordPanel } from '../../lib/records/panels/record-panel.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { useSharedGone } from '../sharing/sharing.tsx'
import { ProjectEditor } from './project-editor.tsx'
import { createSchema, type ProjectFields, projectFields } from './project-fields.ts'
import { ProjectFieldset } from './project-fieldset.tsx'
import { ProjectPanelActions } from './project-panel-actions.tsx'
import { projectRecords } from './project-records.ts'
import { lazyProjects, useProjectPanels, useProjects } from './projects-kind.ts'
import { useClientChoices, useClientCurrency } from './use-clients.ts'

const words = {
  ...{ title: 'Create Project', submit: 'Create Project', unnamed: 'Untitled project' },
  ...{ noun: 'Project', done: 'created' },
}

const CreateProjectPanel = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const createProject = projectRecords.useCreate()
  const isFull = projectRecords.useFull()
  const { clients: offered, makeClient } = useClientChoices()
  const currencyFor = useClientCurrency()
  const { projects = [] } = useProjects()
  // One that was sent before and got through after all is meant to be met again.
  const namesBeside = (id: string) => projects.flatMap(({ _id, name }) => (_id === id ? [] : name))
  return (
    <CreatePanel<ProjectFields, ProjectCreate>
      {...{ open, onClose, words }}
      name="projects"
      attribute="data-project"
      blank={projectFields.blankDraft}
      nameOf={({ name }) => name}
      isFull={isFull}
      schema={(id) => createSchema(currencyFor, namesBeside(id))}
      onCreate={(change, announced) => {
        const client = offered.find(({ _id }) => _id === change.body.clientId) ?? null
        createProject({ ...change, client }, announced)
      }}
    >
      {(form) => (
        <ProjectFieldset
          {...form}
          clients={offered}
          makeClient={makeClient}
          untouched={projectFields.blank}
          currency={currencyFor(form.values.clientId)}
        />
      )}
    </CreatePanel>
  )
}

/** What opens of projects beside any page: a new one, or the details of one. */
export const ProjectPanels = () => {
  const { openId, isCreating, closePanel } = useProjectPanels()
  const { projects } = useProjects()
  const listed = projects?.find(({ _id }) => _id === openId)
  const other = lazyProjects.useOther(projects && !listed ? openId : undefined)
  const project = listed ?? other.record
  useSharedGone('project', openId, project, closePanel)
  const timezone = timezoneOf(useUser())
  return (
    <>
      <CreateProjectPanel open={isCreating} onClose={closePanel} />
      <RecordPanel
        noun="project"
        open={openId !== undefined && projects !== undefined}
        record={project}
        title={(shown) => shown?.name ?? 'Project'}
        pages="/projects"
        other={other}
        Actions={ProjectPanelActions}
        onClose={closePanel}
      >
        {(shown, isOnItsPage) => (
          <ProjectEditor key={shown._id} project={shown} timezone={timezone} isBesideFigures={isOnItsPage} />
        )}
      </RecordPanel>
    </>
  )
}
