import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { uploadAvatar } from '@daybook/contract/profile'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { buildUser, type TestUser } from '../../test/builders.ts'
import { bytesOf, onePixel, plain } from '../../test/pictures.ts'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await startTestApp()
  person = await buildUser(app)
})
afterAll(() => app.close())

const upload = (bytes: Uint8Array, name = 'me.png') =>
  app.call(uploadAvatar, { as: person, file: { name, bytes: Uint8Array.from(bytes) } })

/** The stored picture of an accepted upload. */
const shownOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const { data } = await upload(bytes)
  return Buffer.from(await (await fetch(`${app.origin}${data.profilePicture}`)).arrayBuffer())
}
const colourAt = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
const isNear = (colour: number[], expected: number[]) =>
  colour.length === expected.length &&
  colour.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 40)

/** Left half red, right half blue. */
const halves = (width: number, height: number): Sharp =>
  plain(width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])
const [red, blue] = [
  [255, 0, 0],
  [0, 0, 255],
]

describe('accepted pictures', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('200: %s, whatever it is called', async (format) => {
    const shown = await shownOf(await bytesOf(plain(100, 100)[format]()))
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 100, height: 100 })
  })

  it.each([
    [2000, 1000, 512],
    [600, 5000, 512],
    [512, 512, 512],
    [300, 200, 200],
    [1, 700, 1],
  ])('200: %i × %i becomes a square of %i', async (width, height, side) => {
    const shown = await shownOf(await bytesOf(plain(width, height).png()))
    expect(await sharp(shown).metadata()).toMatchObject({ width: side, height: side })
  })

  it('200: the middle of a wide one', async () => {
    const wide = plain(900, 300).composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: 'blue' } }, left: 300, top: 0 },
    ])
    const shown = await shownOf(await bytesOf(wide.png()))
    expect(isNear(await colourAt(shown, 5, 150), blue)).toBe(true)
    expect(isNear(await colourAt(shown, 295, 150), blue)).toBe(true)
  })

  it('200: turned upright as the camera was held', async () => {
    // Orientation 6: to be turned right by a quarter, so that its left side becomes the top.
    const turned = await bytesOf(halves(200, 200).withMetadata({ orientation: 6 }).jpeg())
    expect((await sharp(turned).metadata()).orientation).toBe(6)
    const shown = await shownOf(turned)
    expect(isNear(await colourAt(shown, 100, 20), red)).toBe(true)
    expect(isNear(await colourAt(shown, 100, 180), blue)).toBe(true)
    expect((await sharp(shown).metadata()).orientation).toBeUndefined()
  })

  it('200: nothing else from the file: place, camera, comments, profile', async () => {
    const exif = {
      IFD0: { Make: 'Secret Camera', Copyright: 'Ada Secret' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 0/1',
      },
    }
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>'
    const full = await bytesOf(plain(100, 100).withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg())
    const before = await sharp(full).metadata()
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true)
    expect(Buffer.from(full).includes('Secret Camera')).toBe(true)

    const shown = await shownOf(full)
    const { exif: noExif, xmp: noXmp, icc, iptc } = await sharp(shown).metadata()
    expect([noExif, noXmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect(shown.includes('Secret')).toBe(false)
    expect(shown.includes('EXIF')).toBe(false)
  })

  it('200: the first frame of one that moves', async () => {
    const frames = await sharp(
      await Promise.all([bytesOf(plain(50, 50).png()), bytesOf(plain(50, 50, 'blue').png())]),
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const shown = await shownOf(frames)
    const { pages = 1, height } = await sharp(shown).metadata()
    expect([pages, height]).toEqual([1, 50])
    expect(isNear(await colourAt(shown, 25, 25), red)).toBe(true)
  })

  it('200: the first frame of an animation', async () => {
    const shown = await shownOf(onePixel)
    expect((await sharp(shown).metadata()).width).toBe(1)
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#0000' } })
    expect((await sharp(await shownOf(await bytesOf(clear.png()))).stats()).isOpaque).toBe(false)
  })
})

describe('refused pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  it.each([
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', async () => Buffer.from(svg)],
    ['SVG as XML', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['text', async () => Buffer.from('hello')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    ['GIF', async () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['AVIF', () => plain(9, 9).avif().toBuffer()],
  ])('415: %s that calls itself a PNG', async (_, bytes) => {
    const { status, body } = await upload(await bytes())
    expect([status, body.error]).toEqual([415, 'unsupported_media_type'])
    expect(body.message).toBe('The picture must be PNG, JPEG or WebP')
  })

  const refused = async (bytes: Uint8Array, message: string) => {
    const { status, body } = await upload(bytes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'validation_failed', message, fields: { file: message } })
  }
  const isDamaged = 'The picture is damaged and cannot be read'

  it.each(['png', 'jpeg', 'webp'] as const)('400: a %s that is cut short', async (format) => {
    const noise = sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    const whole = await bytesOf(noise[format]())
    await refused(whole.slice(0, whole.length / 2), isDamaged)
    await refused(whole.slice(0, 40), isDamaged)
  })

  it('400: bytes that only start like a picture', async () => {
    await refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(svg)]), isDamaged)
  })

  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  /** A valid black picture of one bit a pixel: a few kilobytes that grow a thousandfold. */
  const bombOf = (side: number): Buffer => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(side, 0)
    head.writeUInt32BE(side, 4)
    head[8] = 1
    const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side), { level: 9 })
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  it('400: a small file of very many pixels', async () => {
    const tooMany = 'The picture has too many pixels: at most 50 megapixels'
    expect(bombOf(20_000).length).toBeLessThan(100_000)
    for (const side of [7200, 20_000]) await refused(bombOf(side), tooMany)
    // The same at an accepted size.
    expect((await upload(bombOf(7000))).status).toBe(200)
  })
})

describe('a picture that is also something else', () => {
  it('200: is redrawn, so that nothing else of it is served', async () => {
    const html = '<script>alert(document.domain)</script>'
    const polyglot = Buffer.concat([await plain(30, 30).jpeg().toBuffer(), Buffer.from(html)])
    const shown = await shownOf(polyglot)
    expect(shown.includes('<script>')).toBe(false)
    expect((await sharp(shown).metadata()).format).toBe('webp')
  })
})

describe('many at once', () => {
  it('200: each has its turn', async () => {
    const large = await bytesOf(plain(6000, 5000).png())
    const replies = await Promise.all(Array.from({ length: 8 }, () => upload(large)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
  })
})
