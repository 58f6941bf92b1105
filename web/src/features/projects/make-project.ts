import { useMakeNamed } from '../../lib/records/make-named.ts'
import { lazyProjects } from './projects-kind.ts'

/** Makes a project of which only the name is known, see `useMakeNamed`. */
export const useMakeProject = () =>
  useMakeNamed(lazyProjects, {
    ...{ noun: 'Project', done: 'created' },
    created: { client: null },
    deleted: { tasks: 'keep' as const },
  })
