import { again } from '../../lib/again.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { useProjectPanels } from './project-panels-address.ts'

const loadPanels = async () => (await again(() => import('./project-panels.tsx'))).ProjectPanels

/** The panels of projects, for the shell: they open beside whatever page asks for them. */
export const ProjectPanelsBeside = () => {
  const { hasPanel, closePanel } = useProjectPanels()
  return (
    <LazyPart isOpen={hasPanel} stays load={loadPanels} onFailed={closePanel}>
      {(ProjectPanels) => <ProjectPanels />}
    </LazyPart>
  )
}
