import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { atMost } from './at-most.ts'

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface Tokens {
  signAccess: (claims: AccessClaims, now: Date) => Promise<string>
  readAccess: (token: string, now: Date) => Promise<AccessClaims | 'expired' | null>
  /** Derived from the mail, so that a repeated mail carries a working link. */
  mailedToken: (mailId: string) => string
  /** Derived from the refresh token, so that racing tabs get one successor, which is stored only as a hash. */
  nextRefreshToken: (refreshToken: string) => string
  /** Encrypts what must be read again, so that a copy of the database alone reveals nothing. */
  seal: (what: string | Uint8Array) => Buffer
  /** A hash that nobody can check a guess against without the secret. */
  fingerprint: (...parts: (string | Uint8Array)[]) => Buffer
  /** Null for text sealed under another secret, or changed. */
  open: (sealed: Buffer) => Buffer | null
}

/** What a link that is mailed needs: its secret part, derived from the mail. */
export type LinkTokens = Pick<Tokens, 'mailedToken'>

const accessSeconds = 15 * 60
export const refreshDays = 30

/** 256 random bits; only the hash is kept. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const nonceBytes = 12
const tagBytes = 16

const createSeal = (secret: string): Pick<Tokens, 'seal' | 'open'> => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed columns', 32))
  return {
    seal: (what) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      const sealed = Buffer.concat([cipher.update(what), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed) => {
      try {
        const nonce = sealed.subarray(0, nonceBytes)
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
        const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes))
        return Buffer.concat([opened, decipher.final()])
      } catch {
        return null
      }
    },
  }
}

/** Access tokens are HS256; verified ones are remembered, because the check costs as much as a query. */
export const createTokens = (secret: string): Tokens => {
  const key = new TextEncoder().encode(secret)
  const verified = new LRUCache<string, AccessClaims & { expiresAtMs: number }>(atMost(20_000))

  const verifyToken = async (token: string, now: Date) => {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    const { sub, sid, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return null
    const claims = { userId: sub, sessionId: sid, expiresAtMs: exp * 1000 }
    verified.set(token, claims)
    return claims
  }

  const derive = (what: string) => createHmac('sha256', secret).update(what).digest('base64url')

  return {
    ...createSeal(secret),
    signAccess: ({ userId, sessionId }, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(key)
    },
    readAccess: async (token, now) => {
      const known = verified.get(token)
      if (known) return known.expiresAtMs > now.getTime() ? known : 'expired'
      try {
        return await verifyToken(token, now)
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : null
      }
    },
    fingerprint: (...parts) => {
      const hmac = createHmac('sha256', secret).update('fingerprint ')
      for (const part of parts) hmac.update(part)
      return hmac.digest()
    },
    mailedToken: (mailId) => derive(`mailed link ${mailId}`),
    nextRefreshToken: (refreshToken) => derive(`after refresh token ${refreshToken}`),
  }
}
