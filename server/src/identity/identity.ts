/** Who somebody is, in the words of a provider that was asked. */
export interface Identity {
  issuer: string
  /** The provider's own name for the person; it stays when the address changes. */
  subject: string
  email: string | null
  /** Whether the provider itself vouches for the address. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  displayName: string | null
}

/** What the browser has to bring back, so that an answer serves only whoever asked. */
export interface Attempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** A provider of sign-ins, over OpenID Connect. */
export interface IdentityProvider {
  /** Where the browser goes, and what has to be kept for its return. */
  begin(): Promise<{ url: string; attempt: Attempt }>
  /** @throws Error when the answer is none to this attempt, or the provider refused. */
  complete(returned: URL, attempt: Attempt): Promise<Identity>
}
