import * as contract from '@daybook/contract/accounts'
import type { SignedIn } from '../../http/context.ts'
import { unauthenticated } from '../../http/errors.ts'
import { type Route, route } from '../../http/route.ts'
import {
  type AccountParts,
  refreshSession,
  registerAccount,
  requestVerification,
  signIn,
  signOut,
  verifyEmailAddress,
} from './accounts.ts'
import { presentUser } from './presenter.ts'
import { findUser } from './queries.ts'

const whoAmI = async (ctx: SignedIn) => {
  const row = await findUser(ctx.db, ctx.actor.id)
  if (!row) throw unauthenticated()
  return { user: presentUser(row) }
}

export const accountRoutes = (parts: AccountParts): Route[] => [
  route(contract.register, async (ctx, { body }) => ({
    record: await registerAccount(ctx, parts, body),
    repeated: false,
  })),
  route(contract.login, (ctx, { body }) => signIn(ctx, parts, body)),
  route(contract.refresh, (ctx, { body }) => refreshSession(ctx, parts, body.refreshToken)),
  route(contract.logout, async (ctx, { body }) => {
    await signOut(ctx, parts, body?.refreshToken)
    return { message: 'Signed out' }
  }),
  route(contract.validate, whoAmI),
  route(contract.me, whoAmI),
  route(contract.verifyEmail, async (ctx, { body }) => {
    await verifyEmailAddress(ctx, parts, body.token)
    return { message: 'Email Verified!' }
  }),
  route(contract.resendVerification, async (ctx, { body }) => {
    await requestVerification(ctx, body.email)
    return {
      message: 'If this address belongs to an account that is not verified yet, a new e-mail is on its way.',
    }
  }),
]
