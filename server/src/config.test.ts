import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('It was taken')
}

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
  STRIPE_PRO_PRICE: 'price_1',
}

const elsewhere = 'https://daybook.example'

describe('a bad value', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['PORT', '0x50'],
    ['APP_ORIGIN', 'own.test'],
    ['APP_ORIGIN', 'ftp://daybook.example'],
    ['APP_ORIGIN', 'https://daybook.example/app'],
    ['APP_ORIGIN', 'https://daybook.example?x'],
    ['APP_ORIGIN', 'https://me@daybook.example'],
    ['APP_ORIGIN', 'https://:hunter2@daybook.example'],
    ['DATABASE_URL', 'mysql://me:hunter2@host/db'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'http://me:hunter2@host'],
    ['SMTP_URL', 'smtp:own'],
    ['S3_URL', 'https://key:hunter2@host/bucket'],
    ['S3_URL', 's3://host/bucket'],
    ['S3_URL', 's3://hunter2@host/bucket'],
    ['S3_URL', 's3://key:hunter2@host'],
    ['S3_URL', 's3://key:hunter2@host/bucket/folder'],
    ['S3_URL', 's3://key:hunter2/with/slashes@host/bucket'],
    ['S3_URL', 's3://key:hunter2%@host/bucket'],
    ['S3_URL', 's3://key:hunter2@host/bucket?tls=maybe'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SUPPORT_EMAIL', 'one@daybook.example, two@daybook.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Me <me@own.test'],
    ['MAIL_FROM', 'me@own.test>'],
    ['MAIL_FROM', 'a@b@c'],
    ['MAIL_FROM', 'Daybook <hello@daybook.example>\r\nBcc: all@daybook.example'],
    ['RATE_LIMITS', 'yes'],
    ['STRIPE_SECRET_KEY', 'hunter2'],
    ['WORKER', '1'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', 'dead'],
    ['TRUSTED_PROXIES', '10.0.0.999'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, '],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['JWT_SECRET', 'hunter2'],
  ])('of %s (%j) is refused in one line that names it and shows nothing of it', (name, value) => {
    const line = refusalOf({ [name]: value })
    expect(line).toMatch(new RegExp(`^${name} has a bad value: it takes .+\\.$`))
    expect(line.split(`${name} has a bad value`)[1]).not.toContain(value)
    expect(line).not.toContain('hunter2')
  })

  it.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'hunter2' }],
    ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2', GOOGLE_ISSUER: 'nobody' }],
    [
      'GOOGLE_ISSUER',
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter2', GOOGLE_ISSUER: 'http://elsewhere.example' },
    ],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_BASE: 'https://stripe.example' }],
    ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_hunter2' }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: 'hunter2' }],
    ['STRIPE_PRO_PRICE', { ...stripe, STRIPE_PRO_PRICE: '' }],
    ['STRIPE_PRO_PRICE', { ...stripe, STRIPE_PRO_PRICE: '15' }],
    ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'nobody' }],
    ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'http://elsewhere.example' }],
    ['STRIPE_API_BASE', { ...stripe, STRIPE_API_BASE: 'https://stripe.example/v1' }],
  ])('is a %s that does not fit its neighbours', (name, environment) => {
    const line = refusalOf(environment)
    expect(line).toMatch(new RegExp(`^${name} has a bad value: it takes .+\\.$`))
    expect(line).not.toContain('hunter2')
  })

  it('is RATE_LIMITS=off where the origin is not this machine', () => {
    expect(refusalOf({ APP_ORIGIN: elsewhere, RATE_LIMITS: 'off' })).toMatch(/^RATE_LIMITS .* localhost/)
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  })
})

describe('without any value', () => {
  it('runs here, for here', () => {
    expect(readConfig({})).toEqual({
      port: 3001,
      host: '127.0.0.1',
      appOrigin: 'http://localhost:3001',
      isLocalOrigin: true,
      dataDir: resolve('data'),
      databaseUrl: null,
      smtpUrl: null,
      mailFrom: 'Daybook <daybook@localhost>',
      s3: null,
      supportEmail: null,
      google: null,
      stripe: null,
      rateLimits: true,
      trustedProxies: [],
      jwtSecret: null,
      logLevel: 'info',
      worker: true,
    })
  })

  it('an empty value counts as unset', () => {
    const names = [
      'PORT',
      'APP_ORIGIN',
      'DATABASE_URL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_API_BASE',
      'S3_URL',
      'JWT_SECRET',
      'TRUSTED_PROXIES',
      'DATA_DIR',
    ]
    const environment = Object.fromEntries(names.map((name) => [name, ' ']))
    expect(readConfig(environment)).toEqual(readConfig({}))
  })
})

it('a public origin that sends mail needs a sender', () => {
  const environment = { APP_ORIGIN: elsewhere, SMTP_URL: 'smtps://me:hunter2@host:465' }
  expect(() => readConfig(environment)).toThrow(/^MAIL_FROM is missing/)
  expect(() => readConfig(environment)).not.toThrow(/hunter2/)
  expect(readConfig({ ...environment, MAIL_FROM: 'hello@daybook.example' }).mailFrom).toBe(
    'hello@daybook.example',
  )
  expect(readConfig({ SMTP_URL: environment.SMTP_URL }).mailFrom).toBe('Daybook <daybook@localhost>')
})

describe('a good value', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, appOrigin: 'http://localhost:8080' }],
    [{ APP_ORIGIN: `${elsewhere}/` }, { appOrigin: elsewhere, isLocalOrigin: false }],
    [{ APP_ORIGIN: 'http://app.localhost:80' }, { appOrigin: 'http://app.localhost', isLocalOrigin: true }],
    [{ APP_ORIGIN: 'http://[::1]:3001' }, { isLocalOrigin: true }],
    [{ APP_ORIGIN: 'https://localhost.example' }, { isLocalOrigin: false }],
    [{ DATABASE_URL: 'postgres:///daybook?host=/tmp' }, { databaseUrl: 'postgres:///daybook?host=/tmp' }],
    [{ SMTP_URL: 'smtps://me:pass@host:465' }, { smtpUrl: 'smtps://me:pass@host:465' }],
    [
      { S3_URL: 's3://key:secret@s3.example/files?region=eu-central-1' },
      {
        s3: {
          endpoint: 'https://s3.example',
          region: 'eu-central-1',
          bucket: 'files',
          accessKeyId: 'key',
          secretAccessKey: 'secret',
        },
      },
    ],
    [{ MAIL_FROM: 'hello@daybook.example' }, { mailFrom: 'hello@daybook.example' }],
    [{}, { supportEmail: null }],
    [{ SUPPORT_EMAIL: 'help@daybook.example' }, { supportEmail: 'help@daybook.example' }],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }, { trustedProxies: ['10.0.0.0/8', '::1'] }],
    [
      { ...stripe, STRIPE_API_BASE: 'http://localhost:12111/' },
      {
        stripe: {
          secretKey: 'sk_test_hunter2',
          webhookSecret: 'whsec_hunter2',
          proPrice: 'price_1',
          apiBase: 'http://localhost:12111',
        },
      },
    ],
    [{ WORKER: 'off' }, { worker: false }],
    [{ JWT_SECRET: 'x'.repeat(32) }, { jwtSecret: 'x'.repeat(32) }],
  ])('%o is taken', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })
})
