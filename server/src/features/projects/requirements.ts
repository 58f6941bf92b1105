import type { SignedIn } from '../../http/context.ts'
import { invalid, taken } from '../../http/errors.ts'
import { findOwnProjectByName, hasClient } from './queries.ts'

/** @throws Refusal 400 on `clientId` for a client that is missing, in the trash or not the actor's. */
export const requireClient = async (
  { db, actor }: SignedIn,
  clientId: string | null | undefined,
): Promise<void> => {
  if (clientId && !(await hasClient(db, actor.id, clientId))) throw invalid({ clientId: 'No such client' })
}

/**
 * Behind the owner's lock, which all take who give a project its name (rules §5).
 * @throws Refusal 409 on `name` when another one of the owner's has it; `exceptId` is the project that may keep its own.
 */
export const requireFreeName = async (
  { db, actor }: SignedIn,
  ownerId: string,
  name: string,
  exceptId?: string,
): Promise<void> => {
  const found = await findOwnProjectByName(db, ownerId, name)
  if (found && found.id !== exceptId)
    throw taken({
      name: ownerId === actor.id ? 'You already have a project with this name' : 'This name is taken',
    })
}
