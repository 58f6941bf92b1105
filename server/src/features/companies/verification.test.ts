import { deleteAccount } from '@daybook/contract/account-security'
import {
  companyStats,
  createCompany,
  deleteCompany,
  endPublicLink,
  generatePublicLink,
  getCompany,
  requestVerification,
  revokeVerification,
  updateCompany,
  verifyCompany,
} from '@daybook/contract/companies'
import { uploadLogo } from '@daybook/contract/company-logo'
import { getProfile } from '@daybook/contract/profile'
import { listVerifiedCompanies, readPublicCompany } from '@daybook/contract/public-company'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildSession, buildUser, type TestUser } from '../../../test/builders.ts'
import { bytesOf, plain } from '../../../test/pictures.ts'

const dayMs = 86_400_000

const build = async (
  app: TestApp,
  given: Record<string, unknown> = {},
  userType: 'basic' | 'pro' = 'pro',
) => {
  const owner = await buildUser(app, { userType })
  const body = {
    name: 'Acme',
    email: 'Office@Acme.example',
    website: 'https://www.ACME.example/about',
    ...given,
  }
  const { data: company } = await app.call(createCompany, { as: owner, body })
  return { owner, company, it: { as: owner, params: { id: company._id } } }
}

/** The secret part of the link in the newest mail. */
const mailedToken = async (app: TestApp): Promise<string> => {
  const mail = (await app.mails()).at(-1)
  return /\/verify-company\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const open = (app: TestApp, token: string) => app.call(verifyCompany, { params: { token } })

const buildVerified = async (app: TestApp, given: Record<string, unknown> = {}) => {
  const built = await build(app, given)
  await app.call(requestVerification, built.it)
  expect((await open(app, await mailedToken(app))).status).toBe(200)
  return built
}
const statusOf = async (app: TestApp, it: { as: TestUser; params: { id: string } }) =>
  (await app.call(getCompany, it)).data.verification.status

describe('POST /companies/{id}/request-verification', () => {
  test('200: mails a link to the company, which works once', async ({ app }) => {
    const { company, it } = await build(app, { legalName: 'Acme Ltd' })
    const asked = await app.call(requestVerification, it)
    expect(asked.data).toMatchObject({ verification: { status: 'pending' }, version: 2 })
    const token = await mailedToken(app)
    expect((await app.mails()).at(-1)).toMatchObject({
      to: 'Office@acme.example',
      subject: 'Verify Acme on Daybook',
    })
    const opened = await open(app, token)
    expect(opened.data).toMatchObject({ name: 'Acme', domain: 'acme.example' })
    expect((await app.call(getCompany, it)).data).toMatchObject({
      _id: company._id,
      verification: { status: 'verified', facts: { legalName: 'Acme Ltd', domain: 'acme.example' } },
      can: { verify: false, revoke: true },
    })
    const again = await open(app, token)
    expect([again.status, again.body.error, again.body.message]).toEqual([
      410,
      'gone',
      'This verification link is invalid or has expired',
    ])
    expect((await app.call(requestVerification, it)).status).toBe(409)
  })

  test('one of two who open it at once verifies the company', async ({ app }) => {
    const { it } = await build(app)
    await app.call(requestVerification, it)
    const token = await mailedToken(app)
    const replies = await Promise.all([open(app, token), open(app, token)])
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 410])
    expect((await app.call(getCompany, it)).data.version).toBe(3)
  })

  test('a second mail voids the link of the first', async ({ app }) => {
    const { it } = await build(app)
    await app.call(requestVerification, it)
    const first = await mailedToken(app)
    await app.call(requestVerification, it)
    const second = await mailedToken(app)
    expect((await open(app, first)).status).toBe(410)
    expect((await open(app, second)).status).toBe(200)
  })

  test('410 after 7 days, and it is unverified again', async ({ app }) => {
    const { owner, it } = await build(app)
    await app.call(requestVerification, it)
    const token = await mailedToken(app)
    app.time.advance(7 * dayMs - 1000)
    const late = { ...it, as: { ...owner, ...(await buildSession(app, owner.id)) } }
    expect(await statusOf(app, late)).toBe('pending')
    app.time.advance(1000)
    expect(await statusOf(app, late)).toBe('unverified')
    expect((await app.call(companyStats, { as: late.as })).data.pending).toBe(0)
    expect((await open(app, token)).status).toBe(410)
    await app.handlers['companies.end_pending']?.({}, app.workContext)
    expect((await app.call(getCompany, late)).data).toMatchObject({
      verification: { status: 'unverified', requestedAt: null },
      version: 3,
    })
  })

  test.for([
    [{ website: '' }, { website: 'Website is required for verification' }],
    [{ email: '' }, { email: 'Email is required for verification' }],
    [
      { email: 'office@other.example' },
      { email: 'Must be an address at acme.example, the domain of the website' },
    ],
    [{ email: 'office@mail.acme.example' }, { email: expect.stringContaining('acme.example') }],
    [{ website: 'http://127.0.0.1/' }, { website: expect.stringContaining('on a domain') }],
  ] as const)('400: %o proves nothing', async ([given, fields], { app }) => {
    const { it } = await build(app, given)
    const reply = await app.call(requestVerification, it)
    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })

  // Known by the list, by a name in any country, as a name below a provider, and by ours.
  test.for(['gmail.com', 'btinternet.com', 'hotmail.co.uk', 'gmx.ch', 'ada.fastmail.com', 'duck.com'])(
    '400: %s belongs to a mail provider',
    async (domain, { app }) => {
      const { it } = await build(app, { website: `https://www.${domain}`, email: `me@${domain}` })
      const reply = await app.call(requestVerification, it)
      expect([reply.status, reply.body.fields]).toEqual([
        400,
        { website: 'Must be the company’s own domain, not that of a mail provider' },
      ])
    },
  )

  test.for(['yahoo-maps.example', 'gmx.acme.co.uk', 'acme.msk.ru'])(
    '200: %s does not',
    async (domain, { app }) => {
      const { it } = await build(app, { website: `https://${domain}`, email: `me@${domain}` })
      expect((await app.call(requestVerification, it)).status).toBe(200)
    },
  )

  test('403 pro_required for a basic person', async ({ app }) => {
    const { it } = await build(app, {}, 'basic')
    const reply = await app.call(requestVerification, it)
    expect([reply.status, reply.body.error]).toEqual([403, 'pro_required'])
  })
})

describe('what was verified', () => {
  test.for([
    { email: 'new@acme.example' },
    { website: 'https://acme.example/new' },
    { legalName: 'Other Ltd' },
    { taxId: 'X1' },
  ])('is undone by %o, and so is an open link', async (change, { app }) => {
    const { it } = await buildVerified(app)
    const { data } = await app.call(updateCompany, { ...it, body: change })
    expect(data.verification).toEqual({
      status: 'unverified',
      requestedAt: null,
      verifiedAt: null,
      facts: null,
    })
    await app.call(updateCompany, { ...it, body: { email: 'office@acme.example' } })
    await app.call(requestVerification, it)
    const token = await mailedToken(app)
    await app.call(updateCompany, { ...it, body: { legalName: 'Third Ltd' } })
    expect((await open(app, token)).status).toBe(410)
  })

  test('stays when anything else changes, or the same is sent again', async ({ app }) => {
    const { it } = await buildVerified(app, { legalName: 'Acme Ltd' })
    const body = { name: 'Acme Studio', phone: '1', website: 'https://www.ACME.example/about' }
    await app.call(updateCompany, { ...it, body })
    expect(await statusOf(app, it)).toBe('verified')
  })

  test('is undone by another name where there is no legal name, and so is an open link', async ({ app }) => {
    const { it } = await buildVerified(app)
    await app.call(updateCompany, { ...it, body: { name: 'Acme', phone: '1' } })
    expect(await statusOf(app, it)).toBe('verified')
    await app.call(updateCompany, { ...it, body: { name: 'World Bank' } })
    expect(await statusOf(app, it)).toBe('unverified')
    await app.call(requestVerification, it)
    const token = await mailedToken(app)
    await app.call(updateCompany, { ...it, body: { name: 'Acme' } })
    expect((await open(app, token)).status).toBe(410)
  })

  test('is taken back by the owner, and can be asked for again', async ({ app }) => {
    const { it } = await buildVerified(app)
    expect((await app.call(revokeVerification, it)).data.verification.status).toBe('revoked')
    expect((await app.call(revokeVerification, it)).status).toBe(409)
    await app.call(requestVerification, it)
    expect(await statusOf(app, it)).toBe('pending')
    expect((await open(app, await mailedToken(app))).status).toBe(200)
  })

  test('is not verified by a link of one in the trash', async ({ app }) => {
    const { it } = await build(app)
    await app.call(requestVerification, it)
    const token = await mailedToken(app)
    await app.call(deleteCompany, it)
    expect((await open(app, token)).status).toBe(410)
  })
})

describe('the public link', () => {
  const read = (app: TestApp, { slug, token }: { slug: string; token: string }) =>
    app.call(readPublicCompany, { params: { slug, token } })

  test('200: shows what everybody may know, and nothing else', async ({ app }) => {
    const { it } = await build(app, { taxId: 'SECRET', phone: 'SECRET', description: 'We draw.' })
    const { data } = await app.call(generatePublicLink, it)
    const link = data.publicLink
    expect(link?.url).toBe(`${app.config.appOrigin}/company/acme/${link?.token}`)
    const reply = await read(app, link ?? { slug: '', token: '' })
    expect(reply.data).toEqual({
      ...{ name: 'Acme', slug: 'acme', description: 'We draw.', website: 'https://www.ACME.example/about' },
      ...{ logo: null, color: '#3182ce', url: link?.url },
      ...{ isVerified: false, verifiedAt: null, facts: null },
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/SECRET|Office@/i)
  })

  test('410 for one that was made anew or ended, 404 for one in the trash and for none', async ({ app }) => {
    const { it } = await build(app)
    const { data: first } = await app.call(generatePublicLink, it)
    const { data: second } = await app.call(generatePublicLink, it)
    const [old, fresh] = [first.publicLink, second.publicLink] as [
      { slug: string; token: string },
      { slug: string; token: string },
    ]
    expect((await read(app, old)).status).toBe(410)
    expect((await read(app, fresh)).status).toBe(200)
    expect((await app.call(endPublicLink, it)).data.publicLink).toBeNull()
    expect((await app.call(endPublicLink, it)).status).toBe(200)
    expect((await read(app, fresh)).status).toBe(410)
    const { data: third } = await app.call(generatePublicLink, it)
    await app.call(deleteCompany, it)
    expect((await read(app, third.publicLink ?? fresh)).status).toBe(404)
    expect((await read(app, { slug: 'acme', token: '0'.repeat(32) })).status).toBe(404)
  })

  test('one of several made at once works', async ({ app }) => {
    const { it } = await build(app)
    const made = await Promise.all([1, 2, 3].map(() => app.call(generatePublicLink, it)))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    const links = await app.db.selectFrom('company_links').selectAll().where('ended_at', 'is', null).execute()
    expect(links).toHaveLength(1)
  })

  test('ends at once with the account', async ({ app }) => {
    const { owner, it } = await build(app)
    const { data } = await app.call(generatePublicLink, it)
    await app.call(deleteAccount, { as: owner, body: { username: owner.username } })
    expect((await read(app, data.publicLink ?? { slug: '', token: '' })).status).toBe(404)
  })
})

describe('GET /companies/verified', () => {
  test('200: the verified ones with a link, by name and page by page', async ({ app }) => {
    for (const name of ['Beta', 'Alpha', 'Gamma']) {
      const { it } = await buildVerified(app, { name })
      await app.call(generatePublicLink, it)
    }
    await buildVerified(app, { name: 'Without a link' })
    const { it } = await build(app, { name: 'Not verified' })
    await app.call(generatePublicLink, it)
    const page = async (cursor?: string) => {
      const reply = await app.call(listVerifiedCompanies, { query: { limit: 2, ...(cursor && { cursor }) } })
      return { rows: reply.data, page: reply.body.page }
    }
    const first = await page()
    expect(first.rows.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
    expect(first.page?.total).toBe(3)
    const second = await page(first.page?.nextCursor ?? '')
    expect(second.rows).toMatchObject([
      { name: 'Gamma', isVerified: true, facts: { domain: 'acme.example' } },
    ])
  })

  test('200: stand on the public profile of their owner', async ({ app }) => {
    const { owner, it } = await buildVerified(app)
    await app.call(generatePublicLink, it)
    const { data } = await app.call(getProfile, { params: { username: owner.username } })
    expect(data.companies).toMatchObject([{ name: 'Acme', isVerified: true }])
  })
})

describe('POST /uploads/logo', () => {
  const upload = async (app: TestApp, as: TestUser, bytes: Uint8Array) =>
    app.call(uploadLogo, { as, file: { name: 'logo.png', bytes: Uint8Array.from(bytes) } })

  test('200: keeps its shape, and a company takes it, once', async ({ app }) => {
    const { owner, it } = await build(app)
    const { data } = await upload(app, owner, await bytesOf(plain(800, 200).png()))
    const { data: company } = await app.call(updateCompany, { ...it, body: { logo: data.logo } })
    expect(company.logo).toBe(data.logo)
    const shown = await fetch(`${app.origin}${company.logo}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const other = await build(app)
    const stolen = await app.call(updateCompany, { ...other.it, body: { logo: data.logo } })
    expect([stolen.status, Object.keys(stolen.body.fields ?? {})]).toEqual([400, ['logo']])
    const same = await app.call(updateCompany, { ...it, body: { logo: data.logo, phone: '2' } })
    expect(same.data).toMatchObject({ logo: data.logo, phone: '2' })
  })

  test('the file of a logo that is replaced goes', async ({ app }) => {
    const { owner, it } = await build(app)
    const picture = await bytesOf(plain(20, 20).png())
    const logos = []
    for (let n = 0; n < 2; n++) logos.push((await upload(app, owner, picture)).data.logo)
    for (const logo of logos) await app.call(updateCompany, { ...it, body: { logo } })
    await app.mails()
    const statuses = await Promise.all(
      logos.map(async (logo) => (await fetch(`${app.origin}${logo}`)).status),
    )
    expect(statuses).toEqual([404, 200])
  })

  test('415: for an SVG, whatever it is called', async ({ app }) => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    )
    expect((await upload(app, await buildUser(app), svg)).status).toBe(415)
  })
})
