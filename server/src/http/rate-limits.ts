import { createHash } from 'node:crypto'
import type { RateLimit } from '@daybook/contract/endpoint'
import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from './errors.ts'

/** Counts tries in the database, so that all instances share them (rules §3). */
export interface RateLimits {
  /** @throws Refusal `rate_limited` once `who` has used its tries. */
  take: (limit: RateLimit, who: string) => Promise<void>
}

export const noRateLimits: RateLimits = { take: async () => {} }

/** Accounts are stored as hashes: the table holds no addresses of people. */
const keyOf = (limit: RateLimit, who: string) =>
  `${limit.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`

/** Some proxies write the port of each connection too: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (ip: string): string =>
  ip.startsWith('[') ? ip.slice(1).replace(/\].*/, '') : ip.includes('.') ? ip.replace(/:\d{1,5}$/, '') : ip

/** An IPv6 host can use any of its network's 2^64 addresses, so the network counts; an IPv4 address is one host. */
export const networkOf = (withPort: string): string => {
  const ip = withoutPort(withPort)
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, 4)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}

export const sharedRateLimits = (pool: pg.Pool): RateLimits => {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, tries, windowSeconds }: RateLimit) => {
    let limiter = limiters.get(name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: '',
        points: tries,
        duration: windowSeconds,
        clearExpiredByTimeout: false,
      })
      limiters.set(name, limiter)
    }
    return limiter
  }
  return {
    take: async (limit, who) => {
      try {
        await limiterFor(limit).consume(keyOf(limit, who))
      } catch (error) {
        if (error instanceof RateLimiterRes)
          throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
        throw error
      }
    },
  }
}
