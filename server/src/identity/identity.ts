/** Who somebody is, according to a provider. */
export interface Identity {
  issuer: string
  /** The provider's id for the person; it stays when the address changes. */
  subject: string
  email: string | null
  /** Whether the provider itself vouches for the address. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  displayName: string | null
}

/** What the browser must bring back, so that an answer only serves whoever asked for it. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** A provider of sign-ins, over OpenID Connect. */
export interface IdentityProvider {
  /** Where the browser goes, and what to keep for its return. */
  begin(): Promise<{ url: string; attempt: Attempt }>
  /** @throws Error when the answer does not belong to this attempt, or the provider refused. */
  complete(returned: URL, attempt: Attempt): Promise<Identity>
}
