import { listClients } from '@daybook/contract/clients'
import {
  type ApplicationStatus,
  applicationMoves,
  applyForJob,
  changeApplication,
  hireApplicant,
  type JobApplication,
  listApplications,
  listOwnApplications,
  readApplicationFile,
  uploadApplicationFile,
} from '@daybook/contract/job-applications'
import { changeJobStatus, createJob, deleteJob, getJob } from '@daybook/contract/jobs'
import { createProject, getProject } from '@daybook/contract/projects'
import { readPublicJob } from '@daybook/contract/public-jobs'
import { listInvitations } from '@daybook/contract/team-members'
import { createTeam } from '@daybook/contract/teams'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildUser, bytesOfText, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const coverLetter = 'I have drawn maps for many years.'

const post = async (app: TestApp) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const body = { title: 'Draw maps', description: 'Of shops.' }
  const { data: job } = await app.call(createJob, { as: owner, body })
  const it = { as: owner, params: { id: job._id } }
  await app.call(changeJobStatus, { ...it, body: { status: 'open' } })
  return { owner, job, it }
}

const apply = (app: TestApp, as: TestUser, id: string, body: Record<string, unknown> = {}) =>
  app.call(applyForJob, { as, params: { id }, body: { coverLetter, ...body } })

const become = (
  app: TestApp,
  as: TestUser,
  { _id, jobId }: Pick<JobApplication, '_id' | 'jobId'>,
  status: ApplicationStatus,
  others: Record<string, unknown> = {},
) =>
  app.call(changeApplication, {
    as,
    params: { id: jobId, applicationId: _id },
    body: { status, ...others },
  })

describe('GET /jobs/{id}/applications', () => {
  test('200: a page at a time, the first first, with how many there are', async ({ app }) => {
    const { job, it } = await post(app)
    const applied: string[] = []
    for (let nth = 0; nth < 3; nth++) applied.push((await apply(app, await buildUser(app), job._id)).data._id)
    const first = await app.call(listApplications, { ...it, query: { limit: 2 } })
    const cursor = first.body.page?.nextCursor ?? ''
    expect(first.body.page).toMatchObject({ total: 3 })
    const rest = await app.call(listApplications, { ...it, query: { limit: 2, cursor } })
    expect([first, rest].map(({ data }) => data.map(({ _id }) => _id))).toEqual([
      applied.slice(0, 2),
      applied.slice(2),
    ])
    expect(rest.body.page).toEqual({ nextCursor: null, total: 3 })
    const made = Buffer.from(JSON.stringify(['never', job._id])).toString('base64url')
    for (const wrong of ['made-up', made])
      expect((await app.call(listApplications, { ...it, query: { cursor: wrong } })).body.fields).toEqual({
        cursor: 'Must be the nextCursor of an earlier answer',
      })
  })
})

describe('POST /jobs/{id}/apply', () => {
  test('201: once for each person, with what they say; the poster hears of it', async ({ app }) => {
    const { owner, job, it } = await post(app)
    const ada = await buildUser(app)
    const { data: file } = await app.call(uploadApplicationFile, {
      ...{ as: ada, file: { name: 'cv.txt', bytes: bytesOfText('What I did') } },
    })
    const body = {
      ...{ _id: newId(), rate: 8000, currency: 'EUR', availableFrom: '2030-01-01' },
      ...{ links: ['https://ada.example'], attachment: { file: file.file, name: 'cv.txt' } },
    }
    const sent = await apply(app, ada, job._id, body)
    expect([sent.status, sent.data]).toMatchObject([
      201,
      {
        ...{ coverLetter, rate: 8000, currency: 'EUR', availableFrom: '2030-01-01', status: 'submitted' },
        ...{ links: ['https://ada.example'], attachment: { name: 'cv.txt', size: 10 } },
        job: { title: 'Draw maps', isOpen: true },
        history: [{ status: 'submitted' }],
        can: { withdraw: true },
      },
    ])
    expect(sent.data).not.toHaveProperty('notes')
    expect((await apply(app, ada, job._id, body)).status).toBe(200)
    const second = await apply(app, ada, job._id)
    expect([second.status, second.body.message]).toEqual([409, 'You have already applied for this job'])
    const { data: listed } = await app.call(listApplications, it)
    expect(listed).toMatchObject([
      { applicant: { username: ada.username }, can: { moves: ['shortlisted', 'rejected'], hire: false } },
    ])
    expect(JSON.stringify(listed)).not.toContain(ada.email)
    expect((await app.call(getJob, it)).data).toMatchObject({ applicationCount: 1, newCount: 1 })
    const viewer = (await app.call(readPublicJob, { as: ada, params: { id: job.slug } })).data.viewer
    expect(viewer.application).toBe(sent.data._id)
    const mails = await app.mails()
    expect(mails.findLast(({ to }) => to.includes(owner.email))?.subject).toContain('applied: Draw maps')

    const params = { id: job._id, applicationId: sent.data._id }
    for (const [as, status] of [
      [ada, 200],
      [owner, 200],
      [await buildUser(app), 404],
    ] as const)
      expect((await app.call(readApplicationFile, { as, params })).status).toBe(status)
  })

  test('400, 403, 404: too short, one’s own, not open; a file of somebody’s that was taken', async ({
    app,
  }) => {
    const { owner, job, it } = await post(app)
    const ada = await buildUser(app)
    expect((await apply(app, ada, job._id, { coverLetter: 'Me!' })).body.fields).toEqual({
      coverLetter: 'Must be at least 20 characters',
    })
    expect((await apply(app, owner, job._id)).status).toBe(403)
    const attachment = { file: newId(), name: 'x' }
    expect((await apply(app, ada, job._id, { attachment })).body.fields).toEqual({
      attachment: 'This file is not there any more. Please add it again.',
    })
    const { data: file } = await app.call(uploadApplicationFile, {
      ...{ as: ada, file: { name: 'cv.txt', bytes: bytesOfText('What I did') } },
    })
    const taken = { attachment: { file: file.file, name: 'cv.txt' } }
    expect((await apply(app, ada, job._id, taken)).status).toBe(201)
    expect((await apply(app, await buildUser(app), job._id, taken)).status).toBe(400)
    await app.call(changeJobStatus, { ...it, body: { status: 'paused' } })
    expect((await apply(app, await buildUser(app), job._id)).status).toBe(404)
  })

  test('429: more than ten tries of one person in an hour', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMITS: 'on' } })
    try {
      const ada = await buildUser(limited)
      const statuses: number[] = []
      for (let tries = 0; tries < 11; tries++) statuses.push((await apply(limited, ada, newId())).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    } finally {
      await limited.close()
    }
  })

  test('201 once of two at once', async ({ app }) => {
    const { job } = await post(app)
    const ada = await buildUser(app)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await apply(app, ada, job._id)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  })
})

describe('PATCH /jobs/{id}/applications/{applicationId}', () => {
  test('moves as the rules say, by the side whose move it is, and keeps each with its time', async ({
    app,
  }) => {
    const { owner, job, it } = await post(app)
    const ways: Partial<Record<ApplicationStatus, ApplicationStatus[]>> = {
      submitted: [],
      shortlisted: ['shortlisted'],
      interview: ['shortlisted', 'interview'],
      offered: ['shortlisted', 'interview', 'offered'],
      rejected: ['rejected'],
    }
    const all = Object.keys(applicationMoves) as ApplicationStatus[]
    for (const [from, steps] of Object.entries(ways) as [ApplicationStatus, ApplicationStatus[]][])
      for (const to of all) {
        const applicant = await buildUser(app)
        const { data } = await apply(app, applicant, job._id)
        const one = { _id: data._id, jobId: job._id }
        for (const step of steps) await become(app, owner, one, step)
        const isAllowed = from === to || applicationMoves[from].includes(to)
        const { status } = await become(app, owner, one, to)
        expect([from, to, status]).toEqual([from, to, to === 'withdrawn' ? 403 : isAllowed ? 200 : 409])
        const theirs = await become(app, applicant, one, 'withdrawn')
        const isFinal = ['hired', 'rejected'].includes(isAllowed ? to : from)
        expect([from, to, theirs.status]).toEqual([from, to, isFinal ? 409 : 200])
        expect((await become(app, applicant, one, 'offered')).status).toBe(403)
      }
    const { data } = await app.call(listApplications, it)
    for (const { history, status } of data) expect(history.at(-1)?.status).toBe(status)
  })

  test('a deleted job is gone for its poster; applicants keep what they sent, and its reason stands', async ({
    app,
  }) => {
    const { owner, job, it } = await post(app)
    const [ada, bob] = [await buildUser(app), await buildUser(app)]
    const { data: file } = await app.call(uploadApplicationFile, {
      ...{ as: ada, file: { name: 'cv.txt', bytes: bytesOfText('What I did') } },
    })
    const attachment = { file: file.file, name: 'of/cv\u202efdp.exe' }
    const { data: sent } = await apply(app, ada, job._id, { attachment })
    expect(sent.attachment?.name).toBe('cv fdp.exe')
    const { data: other } = await apply(app, bob, job._id)
    const hers = { _id: sent._id, jobId: job._id }
    await become(app, owner, hers, 'rejected', { reason: 'Too late.' })
    await become(app, owner, hers, 'rejected', { reason: 'Another one.' })
    await app.call(deleteJob, it)
    expect((await app.call(listApplications, it)).status).toBe(404)
    expect((await become(app, owner, { _id: other._id, jobId: job._id }, 'shortlisted')).status).toBe(404)
    const [own] = (await app.call(listOwnApplications, { as: ada })).data
    expect([own?.status, own?.reason, own?.job.isOpen]).toEqual(['rejected', 'Too late.', false])
    expect((await become(app, bob, { _id: other._id, jobId: job._id }, 'withdrawn')).status).toBe(200)
  })

  test('a reason is for the applicant, notes are for the poster alone, and each move is mailed', async ({
    app,
  }) => {
    const { owner, job, it } = await post(app)
    const ada = await buildUser(app)
    const { data } = await apply(app, ada, job._id)
    const one = { _id: data._id, jobId: job._id }
    await app.call(changeApplication, {
      ...{ as: owner, params: { id: job._id, applicationId: data._id } },
      body: { notes: 'Draws well' },
    })
    await become(app, owner, one, 'shortlisted')
    await become(app, owner, one, 'rejected', { reason: 'We have found somebody, see www.evil.com' })
    expect((await app.call(listApplications, it)).data).toMatchObject([
      { notes: 'Draws well', can: { moves: [] } },
    ])
    const { data: own } = await app.call(listOwnApplications, { as: ada })
    expect(own).toMatchObject([
      { status: 'rejected', reason: 'We have found somebody, see www.evil.com', can: { withdraw: false } },
    ])
    expect(JSON.stringify(own)).not.toContain('Draws well')
    const mails = (await app.mails()).filter(({ to }) => to.includes(ada.email))
    expect(mails.at(-1)?.text).toContain('We have found somebody, see www. evil. com')
    expect(mails.at(-1)?.text).not.toContain('Draws well')
    const stranger = await buildUser(app)
    expect((await become(app, stranger, one, 'withdrawn')).status).toBe(404)
  })
})

describe('POST /jobs/{id}/applications/{applicationId}/hire', () => {
  const offer = async (app: TestApp) => {
    const { owner, job, it } = await post(app)
    const ada = await buildUser(app)
    const { data } = await apply(app, ada, job._id)
    const one = { _id: data._id, jobId: job._id }
    const params = { id: job._id, applicationId: data._id }
    const hire = (body: Record<string, unknown>, as = owner) =>
      app.call(hireApplicant, { as, params, body: { as: null, ...body } })
    expect((await hire({})).status).toBe(409)
    for (const step of ['shortlisted', 'interview', 'offered'] as const) await become(app, owner, one, step)
    return { owner, ada, hire, it }
  }

  test('200: makes a client of them, once', async ({ app }) => {
    const { owner, ada, hire } = await offer(app)
    expect((await hire({ as: 'client' }, ada)).status).toBe(403)
    const answers = await Promise.all([hire({ as: 'client' }), hire({ as: 'client' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { data: clients } = await app.call(listClients, { as: owner })
    expect(clients.map(({ email }) => email)).toEqual([ada.email])
    const { data } = await app.call(listOwnApplications, { as: ada })
    expect(data[0]?.history.map(({ status }) => status)).toEqual([
      ...['submitted', 'shortlisted', 'interview', 'offered', 'hired'],
    ])
  })

  test('200: shares a project with them, or invites them to a team; what fails changes nothing', async ({
    app,
  }) => {
    const { owner, ada, hire, it } = await offer(app)
    for (const name of ['Draw maps', 'Draw maps (2)'])
      await app.call(createProject, { as: owner, body: { name } })
    expect(JSON.stringify((await app.call(listApplications, it)).data)).not.toContain(ada.email)
    const { data: hired } = await hire({ as: 'project' })
    expect(hired).toMatchObject({ status: 'hired', hired: { as: 'project' }, can: { hire: false } })
    expect(hired.applicant.email).toBe(ada.email)
    const { data: project } = await app.call(getProject, {
      ...{ as: ada, params: { id: hired.hired?.id ?? '' } },
    })
    expect([project.name, project.can.edit]).toEqual(['Draw maps (3)', true])

    const second = await offer(app)
    expect((await second.hire({ as: 'team', team: newId() })).status).toBe(404)
    const { data: team } = await app.call(createTeam, { as: second.owner, body: { name: 'Studio' } })
    expect((await second.hire({ as: 'team' })).body.fields).toEqual({ team: 'Choose a team' })
    expect((await app.call(listApplications, second.it)).data).toMatchObject([{ status: 'offered' }])
    expect((await second.hire({})).data).toMatchObject({ status: 'hired', hired: null, can: { hire: true } })
    expect((await second.hire({ as: 'team', team: team._id })).data.hired).toEqual({
      as: 'team',
      id: team._id,
    })
    const [listed] = (await app.call(listApplications, second.it)).data
    expect(listed?.applicant.email).toBe(second.ada.email)
    const { data: invitations } = await app.call(listInvitations, { as: second.ada })
    expect(invitations.map((one) => one.team)).toEqual(['Studio'])
  })
})
