import { again } from '../../lib/api/again.ts'

export { lazyProjects, type ProjectPanelSearch, useProjectPanels, useProjects } from './projects-kind.ts'

/** A project's time and earnings, for the page of its tasks. */
export const loadProjectFigures = async () =>
  (await again(() => import('./project-figures.tsx'))).ProjectFigures
