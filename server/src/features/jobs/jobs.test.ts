import { setTimeout } from 'node:timers/promises'
import { createCompany, deleteCompany } from '@daybook/contract/companies'
import { applyForJob, changeApplication, listApplications } from '@daybook/contract/job-applications'
import {
  changeJobStatus,
  createJob,
  deleteJob,
  duplicateJob,
  getJob,
  type JobStatus,
  JobUpdate,
  jobDays,
  jobMoves,
  listJobs,
  restoreJob,
  updateJob,
} from '@daybook/contract/jobs'
import { cancelPlan, paySandbox } from '@daybook/contract/payments'
import { getProfile, updateProfile } from '@daybook/contract/profile'
import { listPublicJobs, readPublicJob } from '@daybook/contract/public-jobs'
import { search } from '@daybook/contract/search'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser, signInAgain, type TestUser } from '../../../test/builders.ts'
import { beginCheckout, daysLater, doScheduled } from '../../../test/paying.ts'
import { newId } from '../../db/ids.ts'

const pro = (app: TestApp, timezone = 'UTC') => buildUser(app, { userType: 'pro', timezone })

const write = async (app: TestApp, as: TestUser, body: Record<string, unknown> = {}) =>
  (await app.call(createJob, { as, body: { title: 'Draw maps', description: 'Of *shops*.', ...body } })).data

const become = (app: TestApp, as: TestUser, id: string, status: JobStatus) =>
  app.call(changeJobStatus, { as, params: { id }, body: { status } })

const post = async (app: TestApp, as: TestUser, body: Record<string, unknown> = {}) => {
  const job = await write(app, as, body)
  return (await become(app, as, job._id, 'open')).data
}

describe('POST /jobs', () => {
  test('201: a draft that nobody else sees, under a slug of its own', async ({ app }) => {
    const [owner, other] = [await pro(app), await pro(app)]
    const budget = { min: 500_000, max: 1_000_000_000_000, currency: 'EUR', per: 'project' }
    const made = await write(app, owner, { title: '  Drâw Maps! ', budget, skills: ['Maps', 'Maps'] })
    expect(made).toMatchObject({
      ...{ title: 'Drâw Maps!', slug: 'draw-maps', status: 'draft', type: 'freelance', workplace: 'remote' },
      ...{ budget, skills: ['Maps'], views: 0, applicationCount: 0, publishedAt: null },
      can: { edit: true, delete: true, moves: ['open'] },
    })
    expect((await write(app, other, { title: 'Draw maps' })).slug).toBe('draw-maps-2')
    expect((await write(app, other, { title: '地図' })).slug).toBe('job')
    expect((await app.call(listJobs, { as: owner })).data).toEqual([made])
    expect((await app.call(getJob, { as: other, params: { id: made._id } })).status).toBe(404)
    expect((await app.call(readPublicJob, { params: { id: made.slug } })).status).toBe(404)
  })

  test('201 once, then 200, under an id of the client; 403 without Pro; 400 names what is wrong', async ({
    app,
  }) => {
    const owner = await pro(app)
    const body = { _id: newId(), title: 'Made offline' }
    expect((await app.call(createJob, { as: owner, body })).status).toBe(201)
    expect((await app.call(createJob, { as: owner, body })).status).toBe(200)
    const refused = await app.call(createJob, { as: await buildUser(app, { userType: 'basic' }), body })
    expect([refused.status, refused.body.error]).toEqual([403, 'pro_required'])
    const fieldsOf = async (sent: Record<string, unknown>) =>
      (await app.call(createJob, { as: owner, body: { title: 'Job', ...sent } })).body.fields
    expect(await fieldsOf({ title: ' ' })).toEqual({ title: 'Job title is required' })
    expect(await fieldsOf({ companyId: newId() })).toEqual({ companyId: 'No such company' })
    expect(await fieldsOf({ budget: { min: 2, max: 1, currency: 'EUR', per: 'hour' } })).toEqual({
      'budget.max': 'Must not be less than the lowest amount',
    })
    expect(await fieldsOf({ budget: { currency: 'EUR', per: 'hour' } })).toEqual({
      'budget.min': 'Enter an amount',
    })
  })

  test('201: five of one name at once each have a slug', async ({ app }) => {
    const owner = await pro(app)
    const slugs = await Promise.all(Array.from({ length: 5 }, async () => (await write(app, owner)).slug))
    expect(new Set(slugs).size).toBe(5)
  })
})

describe('the end of Pro', () => {
  const buyPro = async (app: TestApp, as: TestUser) => {
    const { sessionId } = await beginCheckout(app, { as })
    await app.call(paySandbox, { params: { sessionId } })
  }

  test('pauses what is open until there is Pro again; what its owner paused stays so', async ({ app }) => {
    const owner = await buildUser(app)
    await buyPro(app, owner)
    const [open, paused] = [await post(app, owner), await post(app, owner)]
    await become(app, owner, paused._id, 'paused')
    const stateOf = async (as: TestUser) =>
      Promise.all(
        [open, paused].map(
          async ({ _id: id }) => (await app.call(getJob, { as, params: { id } })).data.status,
        ),
      )
    const isPublic = async () => (await app.call(readPublicJob, { params: { id: open._id } })).status
    await app.call(cancelPlan, { as: owner })
    const later = await daysLater(app, owner, 32)
    await doScheduled(app, 'plans.settle_due')
    expect([await stateOf(later), await isPublic()]).toEqual([['paused', 'paused'], 404])
    await buyPro(app, later)
    expect([await stateOf(later), await isPublic()]).toEqual([['open', 'paused'], 200])
  })

  test('leaves what was posted to be read and deleted; 403 for whatever changes it', async ({ app }) => {
    const posted = await pro(app)
    const job = await post(app, posted)
    const applicant = await buildUser(app)
    const it = { params: { id: job._id } }
    await app.call(applyForJob, { as: applicant, ...it, body: { coverLetter: 'I draw maps, and like to.' } })
    await app.db.updateTable('users').set({ user_type: 'basic' }).where('id', '=', posted.id).execute()
    const owner = await signInAgain(app, posted)
    const own = { ...it, as: owner }
    const { data: listed } = await app.call(listJobs, { as: owner })
    expect(listed.map(({ _id, can }) => [_id, can])).toEqual([
      [job._id, { edit: false, delete: true, moves: [] }],
    ])
    expect((await app.call(jobDays, own)).status).toBe(200)
    const { data: applied } = await app.call(listApplications, own)
    expect(applied.map(({ coverLetter, can }) => [coverLetter, can])).toEqual([
      ['I draw maps, and like to.', { moves: [], hire: false, edit: false }],
    ])
    const params = { id: job._id, applicationId: applied[0]?._id ?? '' }
    for (const body of [{ status: 'shortlisted' }, { notes: 'Good' }] as const)
      expect((await app.call(changeApplication, { as: owner, params, body })).body.error).toBe('pro_required')
    const withdrawn = { as: applicant, params, body: { status: 'withdrawn' as const } }
    expect((await app.call(changeApplication, withdrawn)).status).toBe(200)
    expect((await app.call(deleteJob, own)).status).toBe(200)
    // Whoever has none is told what Pro is.
    expect((await app.call(listJobs, { as: owner })).body.error).toBe('pro_required')
    expect((await app.call(restoreJob, own)).status).toBe(200)
    expect((await app.call(listJobs, { as: owner })).data).toHaveLength(1)
  })
})

describe('PATCH /jobs/{id}/status', () => {
  test('moves as the rules say, and refuses every other move', async ({ app }) => {
    const owner = await pro(app)
    const ways: Record<JobStatus, JobStatus[]> = {
      ...{ draft: [], open: ['open'], paused: ['open', 'paused'], closed: ['open', 'closed'] },
      filled: ['open', 'filled'],
    }
    for (const from of Object.keys(ways) as JobStatus[])
      for (const to of Object.keys(ways) as JobStatus[]) {
        const job = await write(app, owner)
        for (const step of ways[from]) await become(app, owner, job._id, step)
        const { status } = await become(app, owner, job._id, to)
        const isAllowed = from === to || jobMoves[from].includes(to)
        expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409])
        const shown = await app.call(readPublicJob, { params: { id: job._id } })
        expect(shown.status).toBe((isAllowed ? to : from) === 'open' ? 200 : 404)
      }
  })

  test('403: none opens while the plan of its owner ends', async ({ app }) => {
    const owner = await pro(app)
    const job = await write(app, owner)
    const ending = await app.pool.connect()
    await ending.query('begin')
    await ending.query(`update users set user_type = 'basic' where id = $1`, [owner.id])
    const opened = become(app, owner, job._id, 'open')
    // Pro still stands as the call is let in; it waits for the plan.
    await setTimeout(300)
    await ending.query('commit')
    ending.release()
    expect((await opened).status).toBe(403)
  })

  test('400: without a text, and after its deadline', async ({ app }) => {
    const owner = await pro(app)
    app.time.set('2026-03-10T12:00:00Z')
    const bare = await write(app, owner, { description: '' })
    expect((await become(app, owner, bare._id, 'open')).body.fields).toEqual({
      description: 'Describe the job before you open it',
    })
    const late = await write(app, owner, { deadline: '2026-03-09' })
    expect((await become(app, owner, late._id, 'open')).body.fields).toEqual({
      deadline: 'The deadline has passed. Choose a later day first.',
    })
  })

  test('the deadline’s own day still counts, where its owner lives; then it is closed', async ({ app }) => {
    app.time.set('2026-03-10T12:00:00Z')
    const owner = await pro(app, 'America/New_York')
    const job = await post(app, owner, { deadline: '2026-03-10' })
    const look = async () => {
      const { data } = await app.call(getJob, { as: await signInAgain(app, owner), params: { id: job._id } })
      return [data.status, (await app.call(readPublicJob, { params: { id: job.slug } })).status]
    }
    app.time.set('2026-03-11T03:59:00Z')
    expect(await look()).toEqual(['open', 200])
    // The day stays the day that was named when its owner moves.
    const moveTo = async (timezone: string) =>
      app.call(updateProfile, { as: await signInAgain(app, owner), body: { timezone } })
    await moveTo('Europe/Berlin')
    expect(await look()).toEqual(['closed', 404])
    await moveTo('America/New_York')
    expect(await look()).toEqual(['open', 200])
    app.time.set('2026-03-11T04:00:00Z')
    expect(await look()).toEqual(['closed', 404])
    await app.handlers['jobs.close_ended']?.({}, app.workContext)
    expect(await look()).toEqual(['closed', 404])
    expect((await app.db.selectFrom('jobs').select('status').execute()).map(({ status }) => status)).toEqual([
      'closed',
    ])
    const body = { deadline: '2026-03-20' }
    const later = await signInAgain(app, owner)
    await app.call(updateJob, { as: later, params: { id: job._id }, body })
    expect((await become(app, later, job._id, 'open')).status).toBe(200)
    expect(await look()).toEqual(['open', 200])
  })
})

describe('changing, copying and deleting', () => {
  test('200 at its version, 409 at an older one; the slug stays', async ({ app }) => {
    const owner = await pro(app)
    const job = await write(app, owner)
    const it = { as: owner, params: { id: job._id } }
    const change = { ...it, body: { title: 'Other', version: 1 } }
    expect((await app.call(updateJob, change)).data).toMatchObject({
      title: 'Other',
      slug: job.slug,
      version: 2,
    })
    expect((await app.call(updateJob, change)).status).toBe(409)
    expect((await app.call(updateJob, { ...it, as: await pro(app), body: {} })).status).toBe(404)
  })

  test('200: as it was answered, though its company is in the trash; 400 to choose one from there', async ({
    app,
  }) => {
    const owner = await pro(app)
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Acme' } })
    const [job, other] = [await write(app, owner, { companyId: company._id }), await write(app, owner)]
    await app.call(deleteCompany, { as: owner, params: { id: company._id } })
    const { data: answered } = await app.call(getJob, { as: owner, params: { id: job._id } })
    const body = JobUpdate.parse({ ...answered, title: 'Other' })
    const change = (id: string, sent: JobUpdate) =>
      app.call(updateJob, { as: owner, params: { id }, body: sent })
    expect((await change(job._id, body)).data).toMatchObject({ title: 'Other', companyId: company._id })
    expect((await change(other._id, { companyId: company._id })).body.fields).toEqual({
      companyId: 'No such company',
    })
  })

  test('400: an open job keeps a description', async ({ app }) => {
    const owner = await pro(app)
    const job = await post(app, owner)
    const emptied = { as: owner, params: { id: job._id }, body: { description: ' ', version: job.version } }
    expect((await app.call(updateJob, emptied)).body.fields).toEqual({
      description: 'An open job needs a description',
    })
  })

  test('a copy is a draft without the deadline; the trash closes the page, and gives it back', async ({
    app,
  }) => {
    const owner = await pro(app)
    const budget = { min: null, max: 9000, currency: 'USD', per: 'hour' }
    const job = await post(app, owner, { budget, deadline: '2099-01-01', skills: ['Maps'] })
    const it = { as: owner, params: { id: job._id } }
    const { data: copy } = await app.call(duplicateJob, it)
    expect(copy).toMatchObject({
      ...{ title: job.title, description: job.description, budget, skills: ['Maps'] },
      ...{ deadline: null, status: 'draft' },
    })
    await app.call(deleteJob, it)
    expect((await app.call(readPublicJob, { params: { id: job.slug } })).status).toBe(404)
    expect((await app.call(restoreJob, it)).data.status).toBe('open')
    expect((await app.call(readPublicJob, { params: { id: job.slug } })).status).toBe(200)
    const found = await app.call(search, { as: owner, query: { q: 'maps' } })
    expect(found.data.map(({ type }) => type)).toEqual(['job', 'job'])
  })
})

describe('GET /jobs/public', () => {
  test('200: open ones by what is looked for, page by page', async ({ app }) => {
    const owner = await pro(app)
    const add = async (title: string, body: Record<string, unknown>) => {
      app.time.advance(1000)
      return post(app, owner, { title, ...body })
    }
    const eur = (min: number | null, max: number | null) => ({ min, max, currency: 'EUR', per: 'hour' })
    await add('Café menus', { skills: ['Print'], budget: eur(5000, 6000) })
    await add('Maps', {
      type: 'full_time',
      workplace: 'on_site',
      location: 'Vienna',
      budget: eur(null, 4000),
    })
    await add('Website', { skills: ['React', 'Print'], budget: { ...eur(9000, null), currency: 'USD' } })
    await write(app, owner, { title: 'Not open' })
    const titles = async (query: Record<string, unknown>) => {
      const { data, body } = await app.call(listPublicJobs, { query })
      expect(body.page?.total).toBe(data.length)
      return data.map(({ title }) => title)
    }
    expect(await titles({})).toEqual(['Website', 'Maps', 'Café menus'])
    expect(await titles({ search: 'cafe' })).toEqual(['Café menus'])
    expect(await titles({ search: 'PRINT' })).toEqual(['Website', 'Café menus'])
    expect(await titles({ skill: 'print' })).toEqual(['Website', 'Café menus'])
    expect(await titles({ type: 'full_time' })).toEqual(['Maps'])
    expect(await titles({ workplace: 'on_site' })).toEqual(['Maps'])
    expect(await titles({ minBudget: 5500, currency: 'EUR', per: 'hour' })).toEqual(['Café menus'])
    expect(await titles({ minBudget: 4000, currency: 'EUR' })).toEqual(['Maps', 'Café menus'])
    const alone = await app.call(listPublicJobs, { query: { minBudget: 4000 } })
    expect([alone.status, alone.body.fields]).toEqual([400, { currency: 'An amount needs its currency' }])
    expect(await titles({ company: 'none' })).toEqual([])
    const first = await app.call(listPublicJobs, { query: { limit: 2 } })
    const cursor = first.body.page?.nextCursor ?? ''
    const second = await app.call(listPublicJobs, { query: { limit: 2, cursor } })
    expect([first.body.page?.total, second.data.map(({ title }) => title)]).toEqual([3, ['Café menus']])
    const { jobs } = (await app.call(getProfile, { params: { username: owner.username } })).data
    expect(jobs.map(({ title }) => title)).toEqual(['Website', 'Maps', 'Café menus'])
  })

  test('a profile names more than fit on the first page of a company', async ({ app }) => {
    const owner = await pro(app)
    for (let nth = 0; nth < 21; nth++) await post(app, owner)
    const { jobs } = (await app.call(getProfile, { params: { username: owner.username } })).data
    expect(jobs).toHaveLength(21)
  })

  test('is read once a second, and at once after a change', async ({ app }) => {
    const owner = await pro(app)
    const job = await post(app, owner, { title: 'Weave' })
    const titles = async () =>
      (await app.call(listPublicJobs, { query: { search: 'weave' } })).data.map(({ title }) => title)
    app.time.advance(1_000)
    expect(await titles()).toEqual(['Weave'])
    // As another server would, which this one is not told of.
    await app.db.updateTable('jobs').set({ title: 'Weave more' }).where('id', '=', job._id).execute()
    app.time.advance(1_000)
    expect(await titles()).toEqual(['Weave more'])
    await app.call(changeJobStatus, { as: owner, params: { id: job._id }, body: { status: 'closed' } })
    expect(await titles()).toEqual([])
  })

  test('counts up to a thousand', async ({ app }) => {
    const { id } = await pro(app)
    await app.pool.query(`insert into jobs (id, owner_id, title, slug, description, type, workplace, status, published_at,
      search_title, search_text, created_at, updated_at) select gen_random_uuid(), '${id}', 'Weave', 'weave-' || n, 'Much',
      'contract', 'remote', 'open', now(), 'weave', 'weave', now(), now() from generate_series(1, 1003) n`)
    const { body } = await app.call(listPublicJobs, { query: { search: 'weave' } })
    expect([body.page?.total, body.page?.nextCursor === null]).toEqual([1000, false])
    await app.pool.query(`delete from jobs where search_title = 'weave'`)
  })

  test('a visitor counts once an hour, and its owner never', async ({ app }) => {
    const owner = await pro(app)
    const job = await post(app, owner)
    const look = async (as?: TestUser) =>
      (await app.call(readPublicJob, { ...(as && { as }), params: { id: job.slug } })).data.viewer
    expect(await look(owner)).toEqual({ isOwn: true, application: null })
    const other = await buildUser(app)
    for (const as of [other, other, undefined, undefined])
      expect(await look(as)).toEqual({ isOwn: false, application: null })
    const views = async () =>
      (await app.call(getJob, { as: await signInAgain(app, owner), params: { id: job._id } })).data.views
    expect(await views()).toBe(2)
    app.time.advance(3_600_000)
    await look(await signInAgain(app, other))
    expect(await views()).toBe(3)
    const { data: days } = await app.call(jobDays, {
      as: await signInAgain(app, owner),
      params: { id: job._id },
    })
    expect([days.length, days.reduce((sum, day) => sum + day.views, 0)]).toEqual([30, 3])
    await app.handlers['jobs.forget_visitors']?.({}, app.workContext)
  })
})

describe('pages for readers without scripts', () => {
  const read = async (app: TestApp, path: string) => {
    const response = await fetch(app.origin + path)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test('a job says what it is, with what search engines ask for', async ({ app }) => {
    const owner = await pro(app)
    const job = await post(app, owner, {
      ...{ title: 'Draw <maps>', description: 'Of **shops**.\n\n- One\n- </script>' },
      ...{ workplace: 'hybrid', location: 'Vienna', deadline: '2099-12-31' },
      budget: { min: 5000, max: null, currency: 'EUR', per: 'hour' },
    })
    const { status, text, headers } = await read(app, `/jobs/${job.slug}`)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, null])
    expect(text).toContain('<title>Draw &lt;maps&gt; –')
    expect(text).toContain('<p>Of shops.</p>')
    expect(text).toContain('<li>&lt;/script&gt;</li>')
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}'
    const data = JSON.parse(json)
    // https://developers.google.com/search/docs/appearance/structured-data/job-posting: the required properties.
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: 'Draw <maps>',
      datePosted: job.publishedAt,
      hiringOrganization: { '@type': 'Organization' },
      jobLocation: { '@type': 'Place', address: { addressLocality: 'Vienna' } },
      validThrough: '2100-01-01T00:00:00.000Z',
      employmentType: 'CONTRACTOR',
      baseSalary: { currency: 'EUR', value: { minValue: 50, unitText: 'HOUR' } },
    })
    expect(data.hiringOrganization.name).not.toBe('')
    expect(data.description).toBe('<p>Of shops.</p><ul><li>One</li><li>&lt;/script&gt;</li></ul>')
    await become(app, owner, job._id, 'closed')
    const closed = await read(app, `/jobs/${job.slug}`)
    expect([closed.status, closed.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
  })

  test('the page of one’s own jobs is none of a job, and no job takes its address', async ({ app }) => {
    const job = await post(app, await pro(app), { title: 'Manage' })
    expect(job.slug).toBe('manage-2')
    const { status, text } = await read(app, '/jobs/manage')
    expect([status, text.includes('noindex')]).toEqual([200, false])
  })

  test('the list, the sitemap and the feed name what is open', async ({ app }) => {
    const owner = await pro(app)
    const job = await post(app, owner, { title: 'Draw & paint' })
    await write(app, owner, { title: 'Hidden' })
    for (const path of ['/jobs', '/sitemap-jobs.xml', '/jobs/feed.xml']) {
      const { status, text } = await read(app, path)
      expect([path, status, text.includes(`/jobs/${job.slug}`), text.includes('idden')]).toEqual([
        ...[path, 200, true, false],
      ])
    }
    expect((await read(app, '/jobs/feed.xml')).text).toContain('<title>Draw &amp; paint –')
    expect((await read(app, '/robots.txt')).text).toContain('/sitemap-jobs.xml')
  })
})
