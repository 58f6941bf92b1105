import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createTokens } from '../server/src/features/accounts/tokens.ts'
import type { StreamRequest } from './stream-clients.ts'

/** The secret with which every instance of the bench signs its tokens. */
export const secret = 'a secret of the bench, 32 characters and more'

/** Spread over addresses, since one may not hold as many links open as are measured. */
const addresses = 50

interface Person {
  id: string
  sessions: string[]
}

export interface World {
  owner: Person
  named: Person[]
  shareToken: string
  /** The tasks of the shared project. */
  taskIds: string[]
}

const makePeople = async (database: pg.Client, count: number, tabs: number): Promise<Person[]> => {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    sessions: Array.from({ length: tabs }, () => randomUUID()),
  }))
  await database.query(
    `insert into users (id, first_name, last_name, email, username, display_name, user_type, email_verified_at)
     select id, 'Per', 'Son', id || '@example.com', id, 'Per Son', 'pro', now() from unnest($1::uuid[]) id`,
    [people.map(({ id }) => id)],
  )
  await database.query(
    `insert into sessions (id, user_id, device, expires_at)
     select session, person, 'a tab', now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) as s (session, person)`,
    [
      people.flatMap(({ sessions }) => sessions),
      people.flatMap(({ id, sessions }) => sessions.map(() => id)),
    ],
  )
  return people
}

/** An owner with one project of `tasks` tasks, shared by link and with `count` people by name. */
export const makeWorld = async (
  database: pg.Client,
  { count, tabs, tasks }: { count: number; tabs: number; tasks: number },
): Promise<World> => {
  const [owner, ...named] = await makePeople(database, count + 1, tabs)
  if (!owner) throw new Error('There is no owner')
  const [projectId, shareId] = [randomUUID(), randomUUID()]
  const shareToken = randomUUID().replaceAll('-', '')
  const taskIds = Array.from({ length: tasks }, () => randomUUID())
  await database.query(`insert into projects (id, owner_id, name) values ($1, $2, 'Shared')`, [
    projectId,
    owner.id,
  ])
  await database.query(
    `insert into tasks (id, owner_id, project_id, title, search_title, search_description, created_at, updated_at)
     select id, $2, $3, 'Before', 'before', '', now(), now() from unnest($1::uuid[]) id`,
    [taskIds, owner.id, projectId],
  )
  await database.query(
    `insert into shares (id, owner_id, item_type, item_id, token) values ($1, $2, 'project', $3, $4)`,
    [shareId, owner.id, projectId, shareToken],
  )
  await database.query('insert into share_people (share_id, user_id) select $1, * from unnest($2::uuid[])', [
    shareId,
    named.map(({ id }) => id),
  ])
  await database.query('vacuum (analyze)')
  return { owner, named, shareToken, taskIds }
}

const tokens = createTokens(secret)

/** A bearer token of one of a person's tabs. */
export const tokenOf = ({ id, sessions }: Person, tab = 0): Promise<string> =>
  tokens.signAccess({ userId: id, sessionId: sessions[tab] ?? '' }, new Date())

/** Every tab of everybody who is named, and `holders` who only hold the link. */
export const streamsOf = async ({ named, shareToken }: World, holders: number): Promise<StreamRequest[]> => {
  const tabs = named.flatMap((person) => person.sessions.map((_, tab) => ({ person, tab })))
  const ofPeople = tabs.map(async ({ person, tab }) => ({
    path: '/api/events',
    headers: { authorization: `Bearer ${await tokenOf(person, tab)}` },
  }))
  const ofHolders = Array.from({ length: holders }, (_, n) => ({
    path: `/api/shares/${shareToken}/events`,
    headers: { 'x-forwarded-for': `192.0.2.${1 + (n % addresses)}` },
  }))
  return [...(await Promise.all(ofPeople)), ...ofHolders]
}
