import { data, endpoint } from '@daybook/contract/endpoint'
import fastify from 'fastify'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { createSessions } from '../src/features/accounts/sessions.ts'
import { serveApi } from '../src/http/api.ts'
import { errorHandler } from '../src/http/error-handler.ts'
import { noRateLimits } from '../src/http/rate-limits.ts'
import { route } from '../src/http/route.ts'
import { createRowsInFlight } from '../src/http/rows-in-flight.ts'
import { test } from './app.ts'
import { buildWorld } from './build-world.ts'
import { buildUser } from './builders.ts'
import { table } from './route-actors.ts'

const ofPro = endpoint({
  method: 'POST',
  path: '/of-pro',
  summary: 'What Pro pays for',
  access: 'pro',
  body: z.object({ name: z.string() }),
  answer: data(z.object({ ran: z.boolean() })),
})

describe('a call that Pro pays for', () => {
  test('403 pro_required for a basic user, and nothing is done', async ({ app }) => {
    let runs = 0
    const sessions = createSessions(app.db, app.tokens, app.clock)
    const own = fastify()
    own.setErrorHandler(errorHandler())
    await own.register(
      serveApi(
        [
          route(ofPro, async () => {
            runs++
            return { ran: true }
          }),
        ],
        {
          db: app.db,
          appOrigin: 'http://localhost',
          authenticate: sessions.authenticate,
          rateLimits: noRateLimits,
          nameOfTries: async (email) => email,
          fingerprint: app.tokens.fingerprint,
          sealing: app.tokens,
          rowsInFlight: createRowsInFlight(),
          reactions: {},
          clock: app.clock,
          wake: () => {},
        },
        '1',
      ),
    )
    const callAs = async (userType: 'basic' | 'pro', payload: object) => {
      const { accessToken } = await buildUser(app, { userType })
      const headers = { authorization: `Bearer ${accessToken}` }
      const reply = await own.inject({ method: 'POST', url: '/of-pro', headers, payload })
      return [reply.statusCode, reply.json<{ error?: string }>().error]
    }
    expect(await callAs('basic', {})).toEqual([400, 'validation_failed'])
    expect(await callAs('basic', { name: 'One' })).toEqual([403, 'pro_required'])
    expect(runs).toBe(0)
    expect(await callAs('pro', { name: 'One' })).toEqual([200, undefined])
    expect(runs).toBe(1)
    await own.close()
  })

  test('403 pro_required on every one that is served', async ({ app }) => {
    const basic = await buildUser(app)
    const served = table.filter((row) => row.endpoint.access === 'pro')
    // The first feature with a Pro call adds it here.
    expect(served.map(({ endpoint: { method, path } }) => `${method} ${path}`)).toEqual([
      'POST /companies/{id}/request-verification',
      'POST /invoices/{id}/payment-link',
      'POST /jobs',
      'PUT /jobs/{id}',
      'PATCH /jobs/{id}/status',
      'POST /jobs/{id}/duplicate',
      'POST /jobs/{id}/applications/{applicationId}/hire',
      'POST /proposals',
      'PUT /proposals/{id}',
      'POST /proposals/{id}/send',
      'POST /proposals/{id}/revise',
      'POST /teams',
      'POST /proposal-templates',
      'POST /proposal-templates/{id}/duplicate',
      'POST /proposal-templates/{id}/generate',
    ])
    // What is refused leaves it as it was.
    const world = await buildWorld(app)
    for (const { endpoint: called, request } of served) {
      const { status, body } = await app.call(called, {
        ...request?.(world, 'stranger'),
        as: basic,
      })
      expect([called.path, status, body.error]).toEqual([called.path, 403, 'pro_required'])
    }
  })
})
