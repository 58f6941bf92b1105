import { me } from '@daybook/contract/accounts'
import { getProfile, getUser, updateProfile } from '@daybook/contract/profile'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'

const everything = {
  firstName: 'Layla',
  lastName: 'حداد',
  username: 'Layla-H',
  displayName: 'ليلى',
  bio: 'I design type.',
  timezone: 'Asia/Kolkata',
  weekStart: 1,
  currency: 'eur',
  locale: 'ar-EG',
  hourCycle: 'h23',
  hourlyRate: 9550,
  skills: ['Type', 'Lettering'],
  links: [{ label: 'Site', url: 'https://layla.example/' }],
  emailSwitches: { newSignIn: false, forgottenTimer: false },
}

describe('PUT /api/auth/profile', () => {
  test('changes what is sent and leaves the rest', async ({ app }) => {
    const person = await buildUser(app)
    const { status, data } = await app.call(updateProfile, { as: person, body: everything })
    expect(status).toBe(200)
    expect(data).toMatchObject({ ...everything, username: 'layla-h', currency: 'EUR', version: 2 })
    const { data: after } = await app.call(updateProfile, { as: person, body: { bio: '' } })
    expect(after).toEqual({ ...data, bio: '', version: 3 })
    expect((await app.call(me, { as: person })).data.user).toEqual(after)
  })

  test('applies from the next request on', async ({ app }) => {
    const person = await buildUser(app)
    await app.call(me, { as: person })
    await app.call(updateProfile, { as: person, body: { timezone: 'Pacific/Auckland' } })
    const { rows } = await app.pool.query('select timezone from users where id = $1', [person.id])
    expect(rows).toEqual([{ timezone: 'Pacific/Auckland' }])
  })

  test('keeps the version where nothing is sent, and refuses an old version with the current record', async ({
    app,
  }) => {
    const person = await buildUser(app)
    expect((await app.call(updateProfile, { as: person, body: {} })).data.version).toBe(1)
    await app.call(updateProfile, { as: person, body: { bio: 'One', version: 1 } })
    const { status, body } = await app.call(updateProfile, { as: person, body: { bio: 'Two', version: 1 } })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'version_conflict', data: { bio: 'One', version: 2 } })
  })

  test('lets one of two changes of the same version through', async ({ app }) => {
    const person = await buildUser(app)
    const change = (bio: string) => app.call(updateProfile, { as: person, body: { bio, version: 1 } })
    const replies = await Promise.all([change('One'), change('Two'), change('Three')])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('409 with the field for a taken username, in any case', async ({ app }) => {
    const [person, other] = [await buildUser(app), await buildUser(app)]
    const { status, body } = await app.call(updateProfile, {
      as: person,
      body: { username: other.username.toUpperCase() },
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'conflict', fields: { username: 'This username is taken' } })
  })

  test.for([
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ timezone: 'Mars/Olympus' }, { timezone: 'Must be a time zone such as Europe/Berlin' }],
    [{ weekStart: 2 }, { weekStart: 'Must be 0 (Sunday), 1 (Monday) or 6 (Saturday)' }],
    [{ currency: 'XYZ1' }, { currency: 'Must be a currency such as EUR (ISO 4217)' }],
    [{ locale: 'not a tag' }, { locale: 'Must be a language such as en-GB' }],
    [{ hourlyRate: -1 }, { hourlyRate: 'Must not be negative' }],
    [{ hourlyRate: 1.5 }, { hourlyRate: 'Must be a whole number of the currency’s smallest unit' }],
    [
      { links: [{ label: '', url: 'javascript:alert(1)' }] },
      { 'links.0.url': 'Must be a web address such as https://example.com' },
    ],
    [{ skills: Array.from({ length: 31 }, () => 'x') }, { skills: 'Must be at most 30' }],
  ] as const)('400 for %j', async ([body, fields], { app }) => {
    const person = await buildUser(app)
    const reply = await app.call(updateProfile, { as: person, body })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual(fields)
  })
})

describe('a public profile', () => {
  test('holds what everybody may know and never the e-mail address or the rate', async ({ app }) => {
    const person = await buildUser(app, { userType: 'pro' })
    await app.call(updateProfile, { as: person, body: everything })
    const { body, data } = await app.call(getProfile, { params: { username: 'LAYLA-h' } })
    expect(Object.keys(data).toSorted()).toEqual([
      '_id',
      'bio',
      'companies',
      'displayName',
      'jobs',
      'joinedAt',
      'links',
      'profilePicture',
      'skills',
      'templates',
      'userType',
      'username',
    ])
    expect(JSON.stringify(body)).not.toMatch(/person\d|9550|حداد/)
    const byId = await app.call(getUser, { as: await buildUser(app), params: { id: person.id } })
    expect(byId.data).toEqual(data)
  })

  test('404 for an unknown person, and an unverified one', async ({ app }) => {
    const { username } = await buildUser(app, { verified: false })
    for (const name of ['nobody', username])
      expect((await app.call(getProfile, { params: { username: name } })).status).toBe(404)
  })
})
