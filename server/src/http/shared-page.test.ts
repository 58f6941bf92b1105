import { request } from 'node:http'
import { readSharedProject, readSharedTask, updateSharedTask } from '@daybook/contract/shared-view'
import { shareEvents, shareProject, shareTask } from '@daybook/contract/sharing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { startTestApp, type TestApp, test } from '../../test/app.ts'
import { buildProject, buildTask } from '../../test/builders.ts'
import { pathOf } from '../../test/caller.ts'
import { createLog } from '../log.ts'

const token = 'ab'.repeat(16)

describe('GET /shared/{type}/{token}, /invoice/{token}, /proposal/{token} and /report/{token}', () => {
  test.for(['shared/task', 'shared/project', 'invoice', 'proposal', 'report'])(
    '200: the page of /%s is neither listed, kept nor told of',
    async (type, { app }) => {
      const response = await fetch(`${app.origin}/${type}/${token}`)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
      })
      const html = await response.text()
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).toContain('<div id="root">')
      expect(html).not.toContain(token)
    },
  )

  test('200: other pages are listed as before', async ({ app }) => {
    const response = await fetch(`${app.origin}/login`)
    expect(response.headers.get('x-robots-tag')).toBeNull()
    expect(await response.text()).not.toContain('noindex')
  })
})

const shared = async (app: TestApp) => {
  const { project, owner } = await buildProject(app)
  const { task } = await buildTask(app, { owner, projectId: project._id })
  const body = {}
  const ofTask = await app.call(shareTask, { as: owner, params: { id: task._id }, body })
  const ofProject = await app.call(shareProject, { as: owner, params: { id: project._id }, body })
  return { owner, taskToken: ofTask.data.shareToken, projectToken: ofProject.data.shareToken }
}

/** Status and headers of a call without waiting for the body: a stream's has no end. */
const headOf = (url: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    const asked = request(url, { agent: false }, (reply) => {
      resolve([reply.statusCode, reply.headers['cache-control']])
      reply.destroy()
    })
    asked.on('error', reject).end()
  })

describe('calls by a link', () => {
  test('200: no answer is cached on its way', async ({ app }) => {
    const { taskToken, projectToken } = await shared(app)
    const answers = [
      await headOf(`${app.origin}/api/tasks/shared/${taskToken}`),
      await headOf(`${app.origin}/api/projects/shared/${projectToken}`),
      await headOf(`${app.origin}/api/shares/${taskToken}/events`),
    ]
    for (const answer of answers) expect(answer).toEqual([200, 'no-store'])
  })
})

describe('the log', () => {
  test('holds no token, whatever happens to a request', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line) => void lines.push(line) })
    const app = await startTestApp({ log })
    try {
      const { owner, taskToken, projectToken } = await shared(app)
      const look = async (path: string) => {
        const response = await fetch(app.origin + path)
        await response.body?.cancel()
        return response.status
      }
      const paths = (one: string) => [
        `/shared/task/${one}`,
        `/api${pathOf(readSharedTask, { token: one })}`,
        `/api${pathOf(readSharedProject, { token: one })}`,
        `/api${pathOf(shareEvents, { token: one })}`,
      ]
      const seen = new Set<number>()
      for (const one of [taskToken, projectToken, token])
        for (const path of paths(one)) seen.add(await look(path))
      expect(seen).toEqual(new Set([200, 404]))

      // Failures are what gets logged.
      await sql`alter table shares rename to gone`.execute(app.db)
      for (const path of paths(taskToken).slice(1)) expect(await look(path)).toBe(500)
      const edited = { as: owner, params: { token: taskToken }, body: { title: 'New' } }
      expect((await app.call(updateSharedTask, edited)).status).toBe(500)

      expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(4)
      const failed = lines.filter((line) => line.includes('slow or failed') && line.includes('"status":500'))
      expect(failed).toHaveLength(4)
      const tokens = [taskToken, projectToken, token]
      expect(lines.filter((line) => tokens.some((one) => line.includes(one)))).toEqual([])
    } finally {
      await app.close()
    }
  })
})
