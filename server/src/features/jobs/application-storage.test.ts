import { applyForJob, changeApplication, uploadApplicationFile } from '@daybook/contract/job-applications'
import { changeJobStatus, createJob, deleteJob } from '@daybook/contract/jobs'
import { accountPlan, storageLimits } from '@daybook/contract/plans'
import { trashDays } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildTask, buildUser, bytesOfText, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const limit = storageLimits.basic

const postJobs = async (app: TestApp, titles: string[]) => {
  const poster = await buildUser(app, { userType: 'pro' })
  const make = async (title: string) => {
    const body = { title, description: 'Of shops.' }
    const { data: job } = await app.call(createJob, { as: poster, body })
    await app.call(changeJobStatus, { as: poster, params: { id: job._id }, body: { status: 'open' } })
    return job._id
  }
  return { poster, jobs: await Promise.all(titles.map(make)) }
}

/** Ten bytes. */
const upload = (app: TestApp, as: TestUser) =>
  app.call(uploadApplicationFile, { as, file: { name: 'cv.txt', bytes: bytesOfText('What I did') } })

const apply = (app: TestApp, as: TestUser, id: string, file: string, _id?: string) =>
  app.call(applyForJob, {
    ...{ as, params: { id } },
    body: {
      coverLetter: 'I have drawn maps for years.',
      attachment: { file, name: 'cv.txt' },
      ...(_id && { _id }),
    },
  })

const usedBy = async (app: TestApp, as: TestUser) => (await app.call(accountPlan, { as })).data.usage.storage

/** Leaves room for this many bytes, by the row of a file of a task that nobody reads. */
const leaveRoom = async (app: TestApp, owner: TestUser, bytes: number) => {
  const { task } = await buildTask(app, { owner })
  await app.pool.query(
    `insert into task_attachments (id, owner_id, task_id, filename, original_name, mimetype, size_bytes, sha256, created_at)
     values (gen_random_uuid(), $1, $2, gen_random_uuid(), 'x', 'text/plain', $3, '', now())`,
    [owner.id, task._id, limit - bytes],
  )
}

const inOrder = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((low, high) => low - high)

describe('POST /uploads/application', () => {
  test('403: beyond the plan, with what is used and allowed; files of applications count in it', async ({
    app,
  }) => {
    const { jobs } = await postJobs(app, ['Maps', 'Plans'])
    const ada = await buildUser(app)
    await leaveRoom(app, ada, 19)
    const { data: first } = await upload(app, ada)
    expect(await usedBy(app, ada)).toEqual({ used: limit - 19, limit })
    expect((await apply(app, ada, jobs[0] ?? '', first.file)).status).toBe(201)
    expect(await usedBy(app, ada)).toEqual({ used: limit - 9, limit })
    const { status, body } = await upload(app, ada)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      error: 'limit_reached',
      isLimitError: true,
      limitType: 'storage',
      message:
        'Storage limit reached: 1 GB of 1 GB is used, and this file is 10 bytes. Files of tasks in the trash and of applications count until they are deleted.',
    })
  })

  test('403: a withdrawn application still counts; its job, deleted for good, frees the room', async ({
    app,
  }) => {
    const { poster, jobs } = await postJobs(app, ['Maps'])
    const id = jobs[0] ?? ''
    const ada = await buildUser(app)
    await leaveRoom(app, ada, 10)
    const { data: cv } = await upload(app, ada)
    const { data: sent } = await apply(app, ada, id, cv.file)
    const params = { id, applicationId: sent._id }
    await app.call(changeApplication, { as: ada, params, body: { status: 'withdrawn' } })
    await app.call(deleteJob, { as: poster, params: { id } })
    expect((await upload(app, ada)).status).toBe(403)
    app.time.advance((trashDays + 1) * 86_400_000)
    await app.handlers['jobs.empty_trash']?.({}, app.workContext)
    const later = { ...ada, ...(await buildSession(app, ada.id)) }
    expect(await usedBy(app, later)).toEqual({ used: limit - 10, limit })
    expect((await upload(app, later)).status).toBe(200)
  })
})

describe('POST /jobs/{id}/apply with a file', () => {
  test('201 once, then 403: of two at once that would take the last room', async ({ app }) => {
    const { jobs } = await postJobs(app, ['Maps', 'Plans', 'Charts'])
    const ada = await buildUser(app)
    await leaveRoom(app, ada, 19)
    const files = [await upload(app, ada), await upload(app, ada), await upload(app, ada)]
    expect(files.map(({ status }) => status)).toEqual([200, 200, 200])
    const replies = await Promise.all(files.map(({ data }, at) => apply(app, ada, jobs[at] ?? '', data.file)))
    expect(inOrder(replies)).toEqual([201, 403, 403])
    expect(await usedBy(app, ada)).toEqual({ used: limit - 9, limit })
  })

  test('201 and 200: the same one sent twice at once, though there is room for one file only', async ({
    app,
  }) => {
    const { jobs } = await postJobs(app, ['Maps'])
    const ada = await buildUser(app)
    await leaveRoom(app, ada, 10)
    const { data: cv } = await upload(app, ada)
    const id = newId()
    const replies = await Promise.all([1, 2].map(() => apply(app, ada, jobs[0] ?? '', cv.file, id)))
    expect(inOrder(replies)).toEqual([200, 201])
  })
})
