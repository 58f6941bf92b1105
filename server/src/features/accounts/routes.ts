import * as security from '@daybook/contract/account-security'
import * as contract from '@daybook/contract/accounts'
import * as apiTokens from '@daybook/contract/api-tokens'
import * as profiles from '@daybook/contract/profile'
import { type Route, route, routeInTwoSteps } from '../../http/route.ts'
import type { ProfileSources } from '../../profile-parts.ts'
import type { AccountParts } from './account-parts.ts'
import * as accounts from './accounts.ts'

const signInRoutes = (parts: AccountParts): Route[] => [
  route(contract.register, async (ctx, { body }) => ({
    record: await accounts.registerAccount(ctx, parts, body),
    repeated: false,
  })),
  route(profiles.suggestUsername, (ctx, { query }) => accounts.suggestUsername(ctx, query.like)),
  route(contract.login, (ctx, { body }) => accounts.signIn(ctx, parts, body)),
  route(contract.twoFactor, (ctx, { body }) => accounts.completeSignIn(ctx, parts, body)),
  route(contract.refresh, (ctx, { body }) => accounts.refreshSession(ctx, parts, body.refreshToken)),
  route(contract.logout, async (ctx, { body }) => {
    await accounts.signOut(ctx, parts, body?.refreshToken)
    return { message: 'Signed out' }
  }),
  route(contract.validate, async (ctx) => ({ user: await accounts.whoAmI(ctx) })),
  route(contract.me, async (ctx) => ({ user: await accounts.whoAmI(ctx) })),
  route(contract.verifyEmail, async (ctx, { body }) => {
    await accounts.verifyEmailAddress(ctx, parts, body.token)
    return { message: 'Email Verified!' }
  }),
  route(contract.resendVerification, async (ctx, { body }) => {
    await accounts.requestVerification(ctx, body.email)
    return {
      message: 'If this address belongs to an account that is not verified yet, a new e-mail is on its way.',
    }
  }),
]

const passwordRoutes = (parts: AccountParts): Route[] => [
  route(contract.forgotPassword, async (ctx, { body }) => {
    await accounts.requestReset(ctx, body.email)
    return {
      message: 'If an account with this email exists, you will receive password reset instructions.',
    }
  }),
  routeInTwoSteps(contract.resetPassword, async (_ctx, { body }) => {
    const reset = await accounts.resetPassword(parts, body)
    return async (inside) => {
      await reset(inside)
      return { message: 'Password Reset Successful!' }
    }
  }),
  routeInTwoSteps(security.changePassword, async (ctx, { body }) => {
    const change = await accounts.changePassword(ctx, parts, body)
    return async (inside) => {
      await change(inside)
      return { message: 'Password changed. Every other device is signed out.' }
    }
  }),
]

const profileRoutes = (parts: AccountParts & { profile: ProfileSources }): Route[] => [
  route(profiles.updateProfile, (ctx, { body }) => accounts.updateProfile(ctx, parts, body)),
  route(profiles.finishWelcome, (ctx) => accounts.finishWelcome(ctx, parts)),
  route(profiles.getProfile, (ctx, { params }) => accounts.readProfile(ctx, parts, params)),
  route(profiles.getUser, (ctx, { params }) => accounts.readProfile(ctx, parts, params)),
]

const securityRoutes = (parts: AccountParts): Route[] => [
  route(security.listSessions, accounts.listDevices),
  route(security.endOneSession, async (ctx, { params }) => {
    await accounts.endOneDevice(ctx, parts, params.id)
    return { message: 'Signed out there' }
  }),
  route(security.endOtherSessions, async (ctx) => {
    const count = await accounts.endOtherDevices(ctx, parts)
    return { message: count === 1 ? '1 other session ended' : `${count} other sessions ended` }
  }),
  routeInTwoSteps(security.changeEmail, async (ctx, { body }) => {
    const request = await accounts.requestEmailChange(ctx, body)
    return async (inside) => {
      await request(inside)
      return { message: 'Open the link that was sent to the new address to confirm it.' }
    }
  }),
  route(security.listGoogle, accounts.listConnections),
  route(security.disconnectGoogle, async (ctx) => {
    await accounts.disconnect(ctx)
    return { message: 'Google is disconnected' }
  }),
  route(security.startTwoFactor, (ctx) => accounts.offerSecondFactor(ctx, parts)),
  route(security.enableTwoFactor, (ctx, { body }) => accounts.enableSecondFactor(ctx, parts, body)),
  routeInTwoSteps(security.disableTwoFactor, async (ctx, { body }) => {
    const disable = await accounts.disableSecondFactor(ctx, parts, body)
    return async (inside) => {
      await disable(inside)
      return { message: 'Two-factor authentication is off' }
    }
  }),
  route(security.securityLog, (ctx, { query }) => accounts.readSecurityLog(ctx, query)),
  route(security.deleteAccount, async (ctx, { body }) => {
    await accounts.deleteAccount(ctx, parts, body.username)
    return { message: 'The account is deleted' }
  }),
]

const tokenRoutes = (parts: AccountParts): Route[] => [
  route(apiTokens.listApiTokens, accounts.listTokens),
  route(apiTokens.createApiToken, async (ctx, { body }) => ({
    record: await accounts.createToken(ctx, body),
    repeated: false,
  })),
  route(apiTokens.revokeApiToken, async (ctx, { params }) => {
    await accounts.revokeToken(ctx, parts, params.id)
    return { message: 'The API token is revoked' }
  }),
]

export const accountRoutes = (parts: AccountParts & { profile: ProfileSources }): Route[] => [
  ...signInRoutes(parts),
  ...passwordRoutes(parts),
  ...profileRoutes(parts),
  ...securityRoutes(parts),
  ...tokenRoutes(parts),
]
