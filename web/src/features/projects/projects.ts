import { again } from '../../lib/again.ts'

export { type ProjectPanelSearch, useProjectPanels } from './project-panels-address.ts'
export { loadRecords as loadProjectRecords, useProjects } from './use-projects.ts'

/** What a project has taken and brought in, for the page of its tasks. */
export const loadProjectFigures = async () =>
  (await again(() => import('./project-figures.tsx'))).ProjectFigures
