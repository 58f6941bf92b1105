import type { Person } from '../../http/context.ts'

/** What is shown of a project by link is for its owner to say. */
export const canLinkProject = (actor: Person, project: { owner_id: string }): boolean =>
  project.owner_id === actor.id
