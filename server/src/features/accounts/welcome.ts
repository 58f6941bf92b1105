import type { User } from '@daybook/contract/profile'
import { changeAndRecord, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import type { AccountParts } from './account-parts.ts'
import { whoAmI } from './profile.ts'
import * as queries from './queries.ts'
import { userUpdated } from './user-changes.ts'

/** Marks the first questions as answered or skipped; saying so again changes nothing. */
export const finishWelcome = async (ctx: SignedIn, { sessions }: AccountParts): Promise<User> => {
  const { id } = ctx.actor
  await changeAndRecord(ctx, (db) => queries.markWelcomed(db, id, ctx.now), userUpdated(id))
  sessions.forgetPerson(id)
  return whoAmI(ctx)
}

const mostLength = 32

/** The name itself, then with a figure; the last ones are hardly ever taken. */
const namesLike = (name: string): string[] => {
  const withEnd = (end: string) => `${name.slice(0, mostLength - end.length)}${end}`
  const any = () => String(Math.floor(1_000 + Math.random() * 9_000))
  return [
    name,
    ...[2, 3, 4, 5].map((figure) => withEnd(`-${figure}`)),
    ...[any(), any(), any()].map((end) => withEnd(`-${end}`)),
  ]
}

/** A username that nobody has. Names are public at /profile; no address is looked at. */
export const suggestUsername = async ({ db }: Scope, like: string): Promise<{ username: string }> => {
  const names = namesLike(like)
  const taken = new Set(await queries.listTakenUsernames(db, names))
  return { username: names.find((name) => !taken.has(name)) ?? like }
}
