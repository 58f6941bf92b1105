import pLimit from 'p-limit'
import sharp, { type OverlayOptions } from 'sharp'
import { fontFamilies, fontFiles } from '../documents/fonts.ts'
// What decoders may be used is said there, for all of the program.
import './draw-picture.ts'

/** What previews of links show a page by. */
export interface Preview {
  title: string
  /** Below the title, each in a line. */
  lines: readonly string[]
  /** A picture as it is stored, WebP; without one, the first letter stands in its place. */
  picture: Uint8Array | null
}

const [width, height] = [1200, 630]
const margin = 80
const side = 220
const colors = { ground: '#faf8f4', ink: '#1f1b16', muted: '#6f675c', wash: '#e8dfd2' }

/** A picture takes a core for some 50 ms, the first one for a second. */
const atOnce = pLimit(1)
const mostWaiting = 50

/** The longest text that is drawn, in characters; the rest would not fit. */
const longest = 90

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => {
  const letters = Array.from(text.replace(/[^\P{Cc}\n]/gu, ' '))
  const cut = letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')
  return cut.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
}

interface Writing {
  text: string
  family: string
  points: number
  color: string
  most: { width: number; height: number }
}

const known = new Set<string>()

/** The renderer knows a font once it was named; the large ones are named where a text needs them. */
const nameFonts = async (text: string): Promise<void> => {
  const isEastAsian = /[\u3000-\u9fff\uac00-\ud7af]/.test(text)
  for (const fontfile of fontFiles()) {
    if (known.has(fontfile) || (fontfile.endsWith('.otf') && !isEastAsian)) continue
    known.add(fontfile)
    await sharp({ text: { text: 'a', fontfile } })
      .raw()
      .toBuffer()
  }
}

/** A text in the fonts of its scripts, as pixels. */
const write = async ({ text, family, points, color, most }: Writing) => {
  const options = { width: most.width, rgba: true, dpi: 72, wrap: 'word-char' as const, spacing: 8 }
  const markup = `<span foreground="${color}">${escaped(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `${family} ${points}`, ...options },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 4 as const }
  if (info.height <= most.height) return { input: data, raw }
  const cut = await sharp(data, { raw })
    .extract({ left: 0, top: 0, width: info.width, height: most.height })
    .raw()
    .toBuffer()
  return { input: cut, raw: { ...raw, height: most.height } }
}

/** Which pixels of a square lie in its circle, soft at the edge. */
const circle = (): Buffer => {
  const mask = Buffer.alloc(side * side * 4, 255)
  const radius = side / 2
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const beyond = Math.hypot(x + 0.5 - radius, y + 0.5 - radius) - radius + 0.5
      mask[(y * side + x) * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, 1 - beyond)))
    }
  return mask
}

const square = { width: side, height: side, channels: 4 as const }

const face = async ({ picture, title }: Preview): Promise<OverlayOptions> => {
  const letter = Array.from(title.trim())[0]?.toUpperCase() ?? ''
  const base =
    picture === null
      ? sharp({ create: { ...square, background: colors.wash } })
      : sharp(picture, { failOn: 'error' }).resize(side, side, { fit: 'cover' }).ensureAlpha()
  const most = { width: side, height: side }
  const initial =
    picture === null && letter !== ''
      ? await write({ text: letter, family: 'Newsreader', points: 110, color: colors.ink, most })
      : undefined
  const input = await base
    .composite([...(initial ? [initial] : []), { input: circle(), raw: square, blend: 'dest-in' }])
    .raw()
    .toBuffer()
  return { input, raw: square, left: margin, top: Math.round((height - side) / 2) }
}

const draw = async (preview: Preview): Promise<Uint8Array> => {
  const left = margin + side + 60
  const most = { width: width - left - margin, height: 200 }
  const said = [preview.title, ...preview.lines].join(' ')
  await nameFonts(said)
  const { heading, text } = fontFamilies('en', said)
  const title = await write({
    ...{ text: preview.title, family: heading.join(','), points: 68, color: colors.ink },
    most: { ...most, height: 260 },
  })
  const below = await write({
    ...{ text: preview.lines.filter(Boolean).join('\n') || ' ', family: text.join(','), points: 32 },
    ...{ color: colors.muted, most },
  })
  const mark = await write({
    ...{ text: 'Daybook', family: 'Newsreader', points: 30, color: colors.muted, most },
  })
  const top = Math.round((height - title.raw.height - 28 - below.raw.height) / 2)
  return sharp({ create: { width, height, channels: 3, background: colors.ground } })
    .composite([
      await face(preview),
      { ...title, left, top },
      { ...below, left, top: top + title.raw.height + 28 },
      { ...mark, left: margin, top: height - 40 - mark.raw.height },
    ])
    .png({ compressionLevel: 9, palette: false })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/** Draws the picture by which previews of links show a page; undefined where too many wait. */
export const drawPreview = (preview: Preview): Promise<Uint8Array> | undefined =>
  atOnce.pendingCount >= mostWaiting ? undefined : atOnce(() => draw(preview))
