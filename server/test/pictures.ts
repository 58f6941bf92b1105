import sharp, { type Sharp } from 'sharp'

/** The smallest PNG. */
export const onePixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

export const bytesOf = async (picture: Sharp): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await picture.toBuffer())

/** A picture of one colour. */
export const plain = (width: number, height: number, background = 'red'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
