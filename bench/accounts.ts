import type pg from 'pg'

export const password = 'Correct-horse-7-battery'

interface Answer {
  data: { user: { _id: string }; accessToken: string }
}

const post = async (origin: string, path: string, body: unknown): Promise<Answer> => {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Makes a verified person on the Pro plan; returns the id. */
export const makePerson = async (origin: string, database: pg.Client, name: string): Promise<string> => {
  const { data } = await post(origin, '/auth/register', {
    firstName: 'Bench',
    lastName: name,
    displayName: name,
    username: name,
    email: `${name}@example.com`,
    timezone: 'Europe/Berlin',
    password,
    confirmPassword: password,
  })
  await database.query(`update users set user_type = 'pro', email_verified_at = now() where id = $1`, [
    data.user._id,
  ])
  return data.user._id
}

/** Makes a fresh access token; the last one may be about to expire. */
export const signIn = async (origin: string, name: string): Promise<string> =>
  (await post(origin, '/auth/login', { email: `${name}@example.com`, password })).data.accessToken
