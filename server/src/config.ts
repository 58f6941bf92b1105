import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { isLocalHost } from '@daybook/contract/local-host'
import { parseS3Url, type S3Place, s3UrlTakes } from './files/s3-url.ts'
import type { StripeAccount } from './payments/stripe.ts'
import { StartError } from './start-error.ts'

export interface Config {
  port: number
  host: string
  /** Public origin of the web app, without a trailing slash. */
  appOrigin: string
  /** Development comforts (outbox page, sandbox) exist only where the origin is this machine's own. */
  isLocalOrigin: boolean
  dataDir: string
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Where feedback goes, besides the database. */
  supportEmail: string | null
  /** Where files are kept instead of the data directory. */
  s3: S3Place | null
  /** The provider behind 'Continue with Google'. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** Who receives payments for Pro. Without it: a sandbox on a localhost origin, and nobody elsewhere. */
  stripe: StripeAccount | null
  rateLimits: boolean
  trustedProxies: string[]
  jwtSecret: string | null
  logLevel: string
  /** Whether this process does background work too. */
  worker: boolean
}

type Environment = Record<string, string | undefined>

const refuse = (name: string, takes: string): never => {
  throw new StartError(`${name} has a bad value: it takes ${takes}.`)
}

const parsePort = (value: string): number => {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535) refuse('PORT', 'a number from 0 to 65535')
  return port
}

const parseUrl = (name: string, value: string, protocols: string[], takes: string): URL => {
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) refuse(name, takes)
  return new URL(value)
}

const parseOrigin = (value: string): string => {
  const takes = 'an origin such as https://daybook.example'
  const url = parseUrl('APP_ORIGIN', value, ['http:', 'https:'], takes)
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    refuse('APP_ORIGIN', takes)
  return url.origin
}

const parseSmtpUrl = (value: string): void => {
  const takes = 'a URL such as smtp://user:password@host:587'
  if (!parseUrl('SMTP_URL', value, ['smtp:', 'smtps:'], takes).hostname) refuse('SMTP_URL', takes)
}

/** Whether an origin names this very machine. */
export const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLocalHost(new URL(origin).hostname)

const parseSwitch = (name: string, value: string): boolean => {
  if (value !== 'on' && value !== 'off') refuse(name, 'on or off')
  return value === 'on'
}

const parseRateLimits = (value: string, isLocal: boolean): boolean => {
  const isOn = parseSwitch('RATE_LIMITS', value)
  if (!isOn && !isLocal) refuse('RATE_LIMITS', 'off only where APP_ORIGIN is a localhost origin')
  return isOn
}

const parseLogLevel = (value: string): string =>
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(value)
    ? value
    : refuse('LOG_LEVEL', 'fatal, error, warn, info, debug, trace or silent')

const parseMailFrom = (value: string): string =>
  /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)
    ? value
    : refuse('MAIL_FROM', 'an address such as Daybook <hello@daybook.example>')

const parseSupportEmail = (value: string): string =>
  /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)
    ? value
    : refuse('SUPPORT_EMAIL', 'one address such as support@daybook.example')

const parseS3 = (value: string): S3Place => parseS3Url(value) ?? refuse('S3_URL', s3UrlTakes)

const parseIssuer = (value: string): string => {
  const takes = 'the https URL of an OpenID provider, such as https://accounts.google.com'
  const { protocol } = parseUrl('GOOGLE_ISSUER', value, ['https:', 'http:'], takes)
  // Without TLS only to this machine itself.
  if (protocol === 'http:' && !isLocalOrigin(value)) refuse('GOOGLE_ISSUER', takes)
  return value
}

/** Both or neither: half a registration cannot sign anybody in. */
const parseGoogle = (clientId: string | null, clientSecret: string | null, issuer: string) => {
  if (!clientId && !clientSecret) return null
  if (!clientId) return refuse('GOOGLE_CLIENT_ID', 'the client id that belongs to GOOGLE_CLIENT_SECRET')
  if (!clientSecret) return refuse('GOOGLE_CLIENT_SECRET', 'the secret that belongs to GOOGLE_CLIENT_ID')
  return { clientId, clientSecret, issuer: parseIssuer(issuer) }
}

const stripeVariables = {
  STRIPE_SECRET_KEY: { form: /^(sk|rk)_\w+$/, takes: "Stripe's secret key, sk_… or rk_…" },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_[\w+/=]+$/, takes: "the webhook's signing secret, whsec_…" },
  STRIPE_PRO_PRICE: { form: /^(price|plan)_\w+$/, takes: 'the id of the monthly price of Pro, price_…' },
} as const

const parseApiBase = (value: string): string => {
  const takes = 'an https origin that speaks as Stripe does, or one of this machine'
  const url = parseUrl('STRIPE_API_BASE', value, ['https:', 'http:'], takes)
  const isOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  // The secret key is sent there: without TLS only to this machine itself.
  if (!isOrigin || (url.protocol === 'http:' && !isLocalOrigin(value))) refuse('STRIPE_API_BASE', takes)
  return url.origin
}

/** All of it or nothing: half an account takes money without anybody hearing of it. */
const parseStripe = (given: (name: string) => string | null): StripeAccount | null => {
  const names = Object.keys(stripeVariables) as (keyof typeof stripeVariables)[]
  const apiBase = given('STRIPE_API_BASE')
  if (!apiBase && names.every((name) => !given(name))) return null
  for (const name of names) {
    const { form, takes } = stripeVariables[name]
    const value = given(name)
    if (!value) refuse(name, `${takes}, as the other variables of Stripe are set`)
    else if (!form.test(value)) refuse(name, takes)
  }
  return {
    secretKey: given('STRIPE_SECRET_KEY') ?? '',
    webhookSecret: given('STRIPE_WEBHOOK_SECRET') ?? '',
    proPrice: given('STRIPE_PRO_PRICE') ?? '',
    apiBase: apiBase && parseApiBase(apiBase),
  }
}

/** Where payments go: Stripe, a sandbox that moves no money, or nowhere (rules §1). */
export const paymentsOf = ({
  stripe,
  isLocalOrigin: isLocal,
}: Pick<Config, 'stripe' | 'isLocalOrigin'>): 'stripe' | 'sandbox' | 'off' => {
  if (stripe) return 'stripe'
  return isLocal ? 'sandbox' : 'off'
}

const parseSecret = (value: string): string =>
  value.length >= 32 ? value : refuse('JWT_SECRET', 'at least 32 characters')

const isAddressRange = (range: string): boolean => {
  const [address = '', typed = '1', ...rest] = range.split('/')
  const bits = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const longest = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && bits >= 1 && bits <= longest && rest.length === 0
}

const parseProxies = (value: string): string[] => {
  const addresses = value.split(',').map((address) => address.trim())
  if (!addresses.every(isAddressRange))
    refuse('TRUSTED_PROXIES', 'IP addresses or ranges, separated by commas')
  return addresses
}

/**
 * The environment, parsed once; an empty variable counts as unset.
 * @throws StartError naming the variable and what it takes, never its value (rules §1).
 */
export const readConfig = (environment: Environment): Config => {
  const given = (name: string): string | null => environment[name]?.trim() || null
  const port = parsePort(given('PORT') ?? '3001')
  const appOrigin = parseOrigin(given('APP_ORIGIN') ?? `http://localhost:${port}`)
  const isLocal = isLocalOrigin(appOrigin)
  const databaseUrl = given('DATABASE_URL')
  if (databaseUrl)
    parseUrl(
      'DATABASE_URL',
      databaseUrl,
      ['postgres:', 'postgresql:'],
      'a URL such as postgres://user@host/database',
    )
  const smtpUrl = given('SMTP_URL')
  if (smtpUrl) parseSmtpUrl(smtpUrl)
  const mailFrom = given('MAIL_FROM')
  // Mail servers refuse a sender at localhost.
  if (smtpUrl && !mailFrom && !isLocal)
    throw new StartError(
      'MAIL_FROM is missing: with SMTP_URL on a public origin it takes an address such as Daybook <hello@daybook.example>.',
    )
  const proxies = given('TRUSTED_PROXIES')
  const secret = given('JWT_SECRET')
  const s3Url = given('S3_URL')
  const supportEmail = given('SUPPORT_EMAIL')
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    appOrigin,
    isLocalOrigin: isLocal,
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    databaseUrl,
    smtpUrl,
    mailFrom: parseMailFrom(mailFrom ?? 'Daybook <daybook@localhost>'),
    supportEmail: supportEmail ? parseSupportEmail(supportEmail) : null,
    s3: s3Url ? parseS3(s3Url) : null,
    google: parseGoogle(
      given('GOOGLE_CLIENT_ID'),
      given('GOOGLE_CLIENT_SECRET'),
      given('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
    ),
    stripe: parseStripe(given),
    rateLimits: parseRateLimits(given('RATE_LIMITS') ?? 'on', isLocal),
    trustedProxies: proxies ? parseProxies(proxies) : [],
    jwtSecret: secret ? parseSecret(secret) : null,
    logLevel: parseLogLevel(given('LOG_LEVEL') ?? 'info'),
    worker: parseSwitch('WORKER', given('WORKER') ?? 'on'),
  }
}
