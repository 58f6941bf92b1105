import * as openid from 'openid-client'
import type { Attempt, Identity, IdentityProvider } from './identity.ts'

export interface OpenIdClient {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back. */
  redirectUri: string
}

/** Somebody is looking at an empty page meanwhile. */
const timeoutSeconds = 8

const isLocal = (issuer: URL) => issuer.protocol === 'http:'

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : null

const readIdentity = (claims: openid.IDToken): Identity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: typeof claims.email === 'string' ? claims.email : null,
  emailVerified: claims.email_verified === true,
  firstName: text(claims.given_name),
  lastName: text(claims.family_name),
  displayName: text(claims.name),
})

/** Google, or any other provider: the code flow with PKCE, state and nonce. */
export const openIdProvider = ({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
}: OpenIdClient): IdentityProvider => {
  let discovered: Promise<openid.Configuration> | null = null

  /** Loaded once; after a failure the next use tries again. */
  const discover = (): Promise<openid.Configuration> => {
    const server = new URL(issuer)
    discovered ??= openid
      .discovery(server, clientId, clientSecret, undefined, {
        timeout: timeoutSeconds,
        ...(isLocal(server) && { execute: [openid.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        discovered = null
        throw error
      })
    return discovered
  }

  return {
    begin: async () => {
      const attempt: Attempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt }
    },
    complete: async (returned, { state, nonce, codeVerifier }) => {
      const configuration = await discover()
      const tokens = await openid.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider answered without an identity')
      // Some providers send the address only here.
      const more = claims.email
        ? {}
        : await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return readIdentity({ ...more, ...claims })
    },
  }
}
