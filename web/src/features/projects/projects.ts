import { again } from '../../lib/api/again.ts'

export { useMakeProject } from './make-project.ts'
export { lazyProjects, type ProjectPanelSearch, useProjectPanels, useProjects } from './projects-kind.ts'
export { useProjectColors } from './use-project-colors.ts'

/** A project's time and earnings, for the page of its tasks. */
export const loadProjectFigures = async () =>
  (await again(() => import('./project-figures.tsx'))).ProjectFigures
