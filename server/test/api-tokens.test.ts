import type { EndpointShape } from '@daybook/contract/endpoint'
import { paymentEvent } from '@daybook/contract/payments'
import { needsSignIn } from '@daybook/contract/token-access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { buildApiToken, buildUser } from './builders.ts'
import { pathOf } from './caller.ts'
import { table } from './route-actors.ts'

let app: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await startTestApp()
  const owner = await buildUser(app, { userType: 'pro' })
  for (const scope of ['read', 'write'] as const)
    tokens[scope] = (await buildApiToken(app, owner, { scope })).accessToken
})
afterAll(() => app.close())

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

const onlyReads = 'This API token can only read. Make one that can write.'
const signIn = 'API tokens cannot do this. Sign in to do it.'

/** Why a token of this scope is refused; null where it is let in, whatever becomes of the call then. */
const refusalOf = async (endpoint: EndpointShape, scope: 'read' | 'write'): Promise<string | null> => {
  const response = await fetch(`${app.origin}/api${pathOf(endpoint)}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${tokens[scope]}` },
  })
  if (response.status !== 403) {
    await response.body?.cancel()
    return null
  }
  const { error, message } = (await response.json()) as { error: string; message: string }
  expect(error).toBe('forbidden')
  return message
}

// The provider's own call has no bearer: it is signed.
const called = table.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== paymentEvent)

describe('an API token', () => {
  it.each(called.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is answered on %s as its scope allows',
    async (_name, endpoint) => {
      const closed = needsSignIn(endpoint) ? signIn : null
      const reading = endpoint.method === 'GET' ? null : onlyReads
      expect(await refusalOf(endpoint, 'read')).toBe(closed ?? reading)
      expect(await refusalOf(endpoint, 'write')).toBe(closed)
    },
  )

  it('may not touch what keeps the account safe', () => {
    // A new call under these paths is closed to tokens; one that has to do with neither is named in the contract.
    expect(called.filter(needsSignIn).map(nameOf).toSorted()).toEqual([
      'DELETE /account',
      'DELETE /account/google',
      'DELETE /account/sessions',
      'DELETE /account/sessions/{id}',
      'DELETE /account/tokens/{id}',
      'GET /account/google',
      'GET /account/security-log',
      'GET /account/sessions',
      'GET /account/tokens',
      'GET /auth/google',
      'GET /auth/google/callback',
      'GET /payments/sandbox/{sessionId}',
      'GET /payments/verify-session/{sessionId}',
      'POST /account/email',
      'POST /account/import',
      'POST /account/password',
      'POST /account/tokens',
      'POST /account/two-factor',
      'POST /account/two-factor/disable',
      'POST /account/two-factor/enable',
      'POST /auth/forgot-password',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/refresh',
      'POST /auth/register',
      'POST /auth/resend-verification',
      'POST /auth/reset-password',
      'POST /auth/two-factor',
      'POST /auth/verify-email',
      'POST /payments/cancel',
      'POST /payments/create-link',
      'POST /payments/portal',
      'POST /payments/resume',
      'POST /payments/sandbox/{sessionId}/pay',
    ])
  })
})
