import type { World } from '../world.ts'
import type { Random } from './random.ts'

const most = 60

/** What answers have revealed: ids by the kind of record, and everything else by the name of its field. */
export interface Known {
  ids: Map<string, string[]>
  texts: Map<string, string[]>
}

const keep = (in_: Map<string, string[]>, name: string, value: string, random: Random): void => {
  const values = in_.get(name) ?? []
  in_.set(name, values)
  if (values.includes(value)) return
  if (values.length < most) values.push(value)
  else values[random.below(most)] = value
}

const kindOf = (path: string): string => path.split('/')[2] ?? ''

const wanted =
  /^(_id|id|cursor|nextCursor|shareToken|token|sessionId|filename|username|email|name|project|challenge)$/

/** Takes in what an answer of `path` says. */
export const learn = (known: Known, path: string, answer: unknown, random: Random): void => {
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 4) return
    for (const [name, inner] of Object.entries(value).slice(0, 40)) {
      if (typeof inner !== 'string') visit(inner, depth + 1)
      else if (name === '_id') keep(known.ids, kindOf(path), inner, random)
      if (typeof inner === 'string' && wanted.test(name) && inner.length < 2000)
        keep(
          known.texts,
          name === 'nextCursor' ? 'cursor' : name === 'shareToken' ? 'token' : name,
          inner,
          random,
        )
    }
  }
  visit(answer, 0)
}

export const knownOf = (world: World): Known => ({
  ids: new Map([
    ['tasks', [world.task, world.runningTask, world.trashedTask].map(({ _id }) => _id)],
    ['projects', [world.project, world.trashedProject].map(({ _id }) => _id)],
    ...[...world.made].map(([name, { record, trashed }]): [string, string[]] => [
      name,
      [record._id, trashed._id],
    ]),
    [
      'trash',
      [
        world.trashedTask,
        world.trashedProject,
        ...[...world.made.values()].map(({ trashed }) => trashed),
      ].map(({ _id }) => _id),
    ],
    ['auth', [world.owner, world.reader].map(({ id }) => id)],
    ['account', [world.otherSession.sessionId, world.apiToken._id]],
    ['uploads', [world.attachment, world.attachments.colleague].map(({ filename }) => filename)],
  ]),
  texts: new Map([
    ['token', [world.taskToken, world.projectToken]],
    ['sessionId', [world.workSession._id, world.checkout.sessionId]],
    ['filename', [world.attachment.filename]],
    ['path', [world.attachment.filename]],
    ['taskId', [world.task._id]],
    [
      'username',
      [world.owner, world.reader, world.colleague, world.stranger].map(({ username }) => username),
    ],
    ['email', [world.owner, world.reader, world.unverified].map(({ email }) => email)],
  ]),
})

/** An id that there is, of the kind that a path is about where there is one. */
export const knownId = ({ ids }: Known, path: string, random: Random): string => {
  const ofKind = random.chance(0.85) ? ids.get(kindOf(path)) : undefined
  return random.pick(ofKind ?? [...ids.values()].flat())
}
