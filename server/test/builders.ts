import { randomBytes } from 'node:crypto'
import { type ApiTokenCreate, createApiToken } from '@daybook/contract/api-tokens'
import { uploadAttachment } from '@daybook/contract/attachments'
import { type Client, type ClientCreate, createClient } from '@daybook/contract/clients'
import type { FileAttachment } from '@daybook/contract/file-attachments'
import { createPaymentLink, paySandbox } from '@daybook/contract/payments'
import type { UserType } from '@daybook/contract/plans'
import { createProject } from '@daybook/contract/projects'
import type { Task } from '@daybook/contract/tasks'
import { createTask } from '@daybook/contract/tasks'
import { attachProject, createTeam } from '@daybook/contract/teams'
import type { z } from 'zod'
import { newId } from '../src/db/ids.ts'
import type { TestApp } from './app.ts'

/** A signed-in person of a test. */
export interface TestUser {
  id: string
  email: string
  username: string
  accessToken: string
  sessionId: string
}

export interface UserOptions {
  userType?: UserType
  verified?: boolean
  timezone?: string
  weekStart?: number
}

let counter = 0

/** Put into the database directly, since hashing a password takes longer than most tests. It has no password. */
export const buildUser = async (app: TestApp, options: UserOptions = {}): Promise<TestUser> => {
  const { userType = 'basic', verified = true, timezone = 'UTC', weekStart = 0 } = options
  const id = newId()
  const name = `person${++counter}`
  const now = app.clock()
  await app.db
    .insertInto('users')
    .values({
      id,
      first_name: 'Per',
      last_name: 'Son',
      email: `${name}@daybook.example`,
      username: name,
      display_name: 'Per Son',
      password_hash: null,
      profile_picture: null,
      timezone,
      week_start: weekStart,
      user_type: userType,
      email_verified_at: verified ? now : null,
      created_at: now,
    })
    .execute()
  const session = await buildSession(app, id)
  return { id, email: `${name}@daybook.example`, username: name, ...session }
}

/** Another device of the same person. */
export const buildSession = async (app: TestApp, userId: string) => {
  const sessionId = newId()
  const expires_at = new Date(app.clock().getTime() + 30 * 86_400_000)
  await app.db
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, device: 'a test', expires_at })
    .execute()
  return { sessionId, accessToken: await app.tokens.signAccess({ userId, sessionId }, app.clock()) }
}

/** An API token of a person's; as a caller it is its `accessToken`. */
export const buildApiToken = async (
  app: TestApp,
  owner: TestUser,
  token: Partial<z.input<typeof ApiTokenCreate>> = {},
) => {
  const body = { name: 'Backup script', scope: 'write', ...token }
  const { data } = await app.call(createApiToken, { as: owner, body })
  return { _id: data._id, accessToken: data.token }
}

/** The same person, signed in anew: sessions of a test last for minutes of its clock. */
export const signInAgain = async (app: TestApp, person: TestUser): Promise<TestUser> => ({
  ...person,
  ...(await buildSession(app, person.id)),
})

/** A task, and its owner where none is given. */
export const buildTask = async (
  app: TestApp,
  { owner, ...body }: { owner?: TestUser; title?: string } & Record<string, unknown> = {},
): Promise<{ task: Task; owner: TestUser }> => {
  const person = owner ?? (await buildUser(app, { userType: 'pro' }))
  const { data: task } = await app.call(createTask, { as: person, body: { title: 'A task', ...body } })
  return { task, owner: person }
}

export const bytesOfText = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text))

/** A file on a task. */
export const buildAttachment = async (
  app: TestApp,
  {
    owner,
    task,
    name = 'note.txt',
    bytes = bytesOfText('A note'),
  }: { owner: TestUser; task: Task; name?: string; bytes?: Uint8Array<ArrayBuffer> },
): Promise<FileAttachment> => {
  const params = { taskId: task._id }
  const { data } = await app.call(uploadAttachment, { as: owner, params, file: { name, bytes } })
  const attached = data.fileAttachments.at(-1)
  if (!attached) throw new Error('Nothing was attached')
  return attached
}

/** A project, and its owner where none is given. */
export const buildProject = async (
  app: TestApp,
  { owner, name = 'Website', ...body }: { owner?: TestUser; name?: string } & Record<string, unknown> = {},
) => {
  const person = owner ?? (await buildUser(app))
  const { data: project } = await app.call(createProject, { as: person, body: { name, ...body } })
  return { id: project._id, name, project, owner: person }
}

/** A client, and its owner where none is given. */
export const buildClient = async (
  app: TestApp,
  { owner, name = 'Ada', ...body }: { owner?: TestUser } & Partial<ClientCreate> = {},
): Promise<{ id: string; name: string; client: Client; owner: TestUser }> => {
  const person = owner ?? (await buildUser(app, { userType: 'pro' }))
  const { data: client } = await app.call(createClient, { as: person, body: { name, ...body } })
  return { id: client._id, name, client, owner: person }
}

/** Names a person in a new share of a task or a project. */
export const buildShare = async (
  app: TestApp,
  {
    owner,
    taskId = null,
    projectId = null,
    to,
  }: { owner: TestUser; taskId?: string | null; projectId?: string | null; to: TestUser },
): Promise<{ id: string }> => {
  const id = newId()
  await app.db
    .insertInto('shares')
    .values({
      id,
      owner_id: owner.id,
      ...(taskId
        ? { item_type: 'task', item_id: taskId }
        : { item_type: 'project', item_id: projectId ?? '' }),
      token: randomBytes(16).toString('hex'),
    })
    .execute()
  await app.db
    .insertInto('share_people')
    .values({ share_id: id, user_id: to.id, named_at: app.clock() })
    .execute()
  return { id }
}

/** A checkout of the sandbox for a person, paid by them. */
export const buildCheckout = async (app: TestApp, owner: TestUser): Promise<{ sessionId: string }> => {
  const begun = await app.call(createPaymentLink, { body: { email: owner.email } })
  const { sessionId } = begun.data.data
  await app.call(paySandbox, { params: { sessionId } })
  return { sessionId }
}

/** Somebody in the team by that role; put into the database directly, since an invitation takes longer than most tests. */
export const buildMember = async (
  app: TestApp,
  team_id: string,
  role: 'viewer' | 'member' | 'admin',
): Promise<TestUser> => {
  const person = await buildUser(app, { userType: 'pro' })
  const now = app.clock()
  const asked = { invited_by: null, token_hash: null, invited_at: now, joined_at: now, email: null }
  await app.db
    .insertInto('team_members')
    .values({ id: newId(), team_id, user_id: person.id, role, ...asked })
    .execute()
  return person
}

/** A team of the owner, and a project that it works on. */
export const buildTeamProject = async (app: TestApp, owner: TestUser, body: Record<string, unknown> = {}) => {
  const { data: team } = await app.call(createTeam, { as: owner, body: { name: 'Studio' } })
  const { id: projectId } = await buildProject(app, { owner, ...body })
  await app.call(attachProject, { as: owner, params: { id: team._id }, body: { projectId } })
  return { teamId: team._id, projectId }
}
