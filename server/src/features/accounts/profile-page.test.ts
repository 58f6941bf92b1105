import { updateProfile, uploadAvatar } from '@daybook/contract/profile'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { onePixel } from '../../../test/pictures.ts'

describe('GET /profile/{username}', () => {
  test('200: says who it is before any script runs, and never an address of theirs', async ({ app }) => {
    const ada = await buildUser(app)
    const link = { label: 'Site', url: 'https://ada.example' }
    const body = {
      displayName: 'Ada <b>L.</b>',
      bio: 'Draws </script> maps.',
      skills: ['Maps'],
      links: [link],
    }
    await app.call(updateProfile, { as: ada, body })
    for (const path of ['profile', 'users']) {
      const response = await fetch(`${app.origin}/${path}/${ada.username.toUpperCase()}`)
      const html = await response.text()
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, null])
      expect(html).toContain('<title>Ada &lt;b&gt;L.&lt;/b&gt; (@')
      expect(html).toContain(
        `<meta property="og:image" content="${app.config.appOrigin}/profile/${ada.username}/preview.png"/>`,
      )
      expect(html).toContain('"@type":"ProfilePage"')
      expect(html).toContain('Draws &lt;/script&gt; maps.')
      expect(html).not.toContain(ada.email)
    }
  })

  test('404, not listed, for an unknown name; not listed for an empty profile', async ({ app }) => {
    const ada = await buildUser(app)
    for (const [name, status] of [
      [ada.username, 200],
      ['nobody-of-this-name', 404],
    ] as const) {
      const response = await fetch(`${app.origin}/profile/${name}`)
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([status, 'noindex'])
    }
  })
})

describe('GET /profile/{username}/preview.png', () => {
  test('200: a picture of 1200 by 630, with a face or without, in any script', async ({ app }) => {
    const [ada, omar] = [await buildUser(app), await buildUser(app)]
    await app.call(uploadAvatar, { as: ada, file: { name: 'a.png', bytes: onePixel } })
    await app.call(updateProfile, {
      as: omar,
      body: { displayName: 'عمر <&> 地図 '.repeat(6).trim(), skills: ['نصوص'] },
    })
    for (const { username } of [ada, omar]) {
      const response = await fetch(`${app.origin}/profile/${username}/preview.png`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
      const { width, height } = await sharp(await response.arrayBuffer(), { unlimited: false }).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
    expect((await fetch(`${app.origin}/profile/nobody-at-all/preview.png`)).status).toBe(404)
  })
})
