import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientMetadata } from 'oidc-provider'
import { Provider } from 'oidc-provider'

export interface Claims {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The next person to sign in there, by subject. */
  people: Map<string, Claims>
  close: () => Promise<void>
}

const clientId = 'daybook-of-a-test'
const clientSecret = 'a-secret-that-only-the-test-knows'

/**
 * A real OpenID provider on a port of its own. Its sign-in page, made for development, takes any login name as the
 * subject and any password.
 */
export const startOidcProvider = async (redirectUris: string[]): Promise<TestProvider> => {
  const people = new Map<string, Claims>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client: ClientMetadata = {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code'],
  }
  const provider = new Provider(issuer, {
    clients: [client],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: async () => ({ sub: subject, ...people.get(subject) }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId,
    clientSecret,
    people,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
