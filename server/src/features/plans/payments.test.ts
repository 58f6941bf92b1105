import { createPaymentLink } from '@daybook/contract/payments'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'

describe('POST /api/payments/create-link', () => {
  test.for([
    [{}, 'no address and no session'],
    [{ email: '' }, 'a blank address'],
    [{ email: 'nobody' }, 'a malformed address'],
  ] as const)('400 for %j: %s', async ([body], { app }) => {
    const reply = await app.call(createPaymentLink, { body })
    expect([reply.status, reply.body.message, reply.body.fields]).toEqual([
      400,
      'Invalid email address',
      { email: 'Invalid email address' },
    ])
  })

  test('503 while nobody is there to pay to, for an address and for a session', async ({ app }) => {
    const byAddress = await app.call(createPaymentLink, { body: { email: 'ada@daybook.example' } })
    const bySession = await app.call(createPaymentLink, { as: await buildUser(app), body: {} })
    for (const { status, body } of [byAddress, bySession])
      expect([status, body.message]).toEqual([
        503,
        'Payment service temporarily unavailable. Please try again later.',
      ])
  })
})
