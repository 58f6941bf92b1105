import { fileTypeFromBuffer } from 'file-type'
import pLimit from 'p-limit'
import sharp, { type ResizeOptions } from 'sharp'
import { invalid, Refusal } from './errors.ts'

/** The longest side of what is drawn. */
const mostSidePixels = 512
/** Slightly more than a phone's 50 megapixels. A small file can decode to far more than memory holds. */
const mostPixels = 51_000_000
const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp'])

// Decoders that are not needed are disabled, so that nobody can attack them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** A large picture takes a core for a second, and up to 200 MB. */
const atOnce = pLimit(2)
/** Each waiting picture holds its bytes. */
const mostWaiting = 20

/** The name of the field in which the picture was sent. */
type SentAs = 'file' | 'profilePicture'
/** A square cut out of the middle, or all of it. */
type Shape = 'square' | 'whole'

const sizeOf = (shape: Shape, width: number, height: number): ResizeOptions => {
  if (shape === 'whole')
    return { width: mostSidePixels, height: mostSidePixels, fit: 'inside', withoutEnlargement: true }
  const side = Math.min(mostSidePixels, width, height)
  return { width: side, height: side, fit: 'cover' }
}

const draw = async (bytes: Uint8Array, sentAs: SentAs, shape: Shape): Promise<Uint8Array> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels)
    throw invalid({ [sentAs]: 'The picture has too many pixels: at most 50 megapixels' })
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize(sizeOf(shape, width, height))
    .webp({ quality: 85 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/**
 * Redraws an uploaded picture: at most 512 px a side, upright, the first frame, as WebP without anything else from
 * the file (place, camera, author). Its type comes from its bytes, never from its name.
 * @throws Refusal 415 for anything but PNG, JPEG and WebP; 400 on `sentAs` for one that is damaged or too large to
 * draw.
 */
export const drawPicture = async (
  bytes: Uint8Array,
  sentAs: SentAs,
  shape: Shape = 'square',
): Promise<Uint8Array> => {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !accepted.has(found.mime))
    throw new Refusal('unsupported_media_type', 'The picture must be PNG, JPEG or WebP')
  if (atOnce.pendingCount >= mostWaiting)
    throw new Refusal('unavailable', 'Too many pictures are being drawn. Please try again in a moment.')
  return atOnce(() => draw(bytes, sentAs, shape)).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : invalid({ [sentAs]: 'The picture is damaged and cannot be read' })
  })
}
