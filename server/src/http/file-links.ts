import { timingSafeEqual } from 'node:crypto'
import { gone } from './errors.ts'

/** How long a link to a private file works (rules §4). */
const linkMs = 10 * 60_000

export interface SignedQuery {
  for?: string | undefined
  expires?: string | undefined
  signature?: string | undefined
}

/**
 * Links to private files: whoever has one needs no bearer. They are signed while an answer is made, and stored only
 * with it, sealed.
 */
export interface FileLinks {
  sign: (path: string, holder: string) => string
  /**
   * Returns whom the link was made for; the caller checks whether they still see the file.
   * @throws Refusal 410 for a link that has expired, or was not made here (rules §3).
   */
  check: (path: string, query: SignedQuery) => string
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/** `fingerprint` hashes under the installation's secret. */
export const fileLinks = (fingerprint: (text: string) => Buffer, now: Date): FileLinks => {
  const signatureOf = (path: string, holder: string, expires: string) =>
    fingerprint(`file link\n${path}\n${holder}\n${expires}`)
  return {
    sign: (path, holder) => {
      const expires = String(now.getTime() + linkMs)
      const signature = signatureOf(path, holder, expires).toString('base64url')
      return `${path}?for=${holder}&expires=${expires}&signature=${signature}`
    },
    check: (path, { for: holder = '', expires = '', signature = '' }) => {
      if (!isSame(Buffer.from(signature, 'base64url'), signatureOf(path, holder, expires)))
        throw gone('This link is invalid')
      if (Number(expires) <= now.getTime()) throw gone('This link has expired')
      return holder
    },
  }
}
