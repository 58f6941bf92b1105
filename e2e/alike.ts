import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, PageScreenshotOptions } from 'playwright-core'
import sharp from 'sharp'
import { differenceInPaint } from './painted.ts'

const accepted = join(import.meta.dirname, 'screens/accepted')
const refused = join(tmpdir(), 'daybook-screens')

/** How much a shrunk pixel may differ, out of 255. */
const pixelTolerance = 40
/** The share of shrunk pixels that may differ by more than that. */
const shareTolerance = 0.003

const halve = async (picture: Buffer): Promise<Buffer> => {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width / 2) })
    .png()
    .toBuffer()
}

/** A quarter of the size: edges of letters, which differ from one browser to the next, melt into grey. */
const shrink = async (half: Buffer): Promise<Buffer> =>
  sharp(await halve(half))
    .removeAlpha()
    .raw()
    .toBuffer()

const differingShare = (one: Buffer, other: Buffer): number => {
  if (one.length !== other.length) return 1
  let differing = 0
  for (let at = 0; at < one.length; at += 3) {
    const furthest = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0))),
    )
    if (furthest > pixelTolerance) differing++
  }
  return differing / (one.length / 3)
}

const isAccepting = process.env.ACCEPT_SCREENS === '1'

/** How a picture differs from the one that was accepted, in words; null where it does not. */
const differenceFromPicture = async (name: string, png: Buffer): Promise<string | null> => {
  const file = join(accepted, `${name}.webp`)
  const half = await halve(png)
  if (isAccepting) {
    await mkdir(accepted, { recursive: true })
    await sharp(half).webp({ quality: 95 }).toFile(file)
    return null
  }
  if (!existsSync(file)) return `${name}: no picture of it was accepted yet`
  const share = differingShare(await shrink(half), await shrink(await readFile(file)))
  if (share <= shareTolerance) return null
  await mkdir(refused, { recursive: true })
  const shown = join(refused, `${name}.png`)
  await writeFile(shown, png)
  return `${name}: ${(share * 100).toFixed(1)} % differ from the accepted picture; see ${shown}`
}

const fontOf = async (family: string) => {
  const file = fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  )
  const source = `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`
  return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(${source}) }`
}

/** A picture of the page. A browser that is short of processor time may have to be asked again. */
export const pictureOf = async (
  page: Page,
  options: PageScreenshotOptions = {},
  tries = 3,
): Promise<Buffer> => {
  try {
    return await page.screenshot(options)
  } catch (error) {
    if (tries === 1 || !String(error).includes('Unable to capture screenshot')) throw error
    return pictureOf(page, options, tries - 1)
  }
}

/** Letters and the controls that the system draws, without anything of ours but the fonts. */
const sheet = async () => `<!doctype html><meta charset="utf-8"><style>
  ${await fontOf('inter')} ${await fontOf('newsreader')}
  p { margin: 4px; text-rendering: geometricPrecision } p * { font: 13px inter }</style>
  ${['inter', 'newsreader']
    .flatMap((family) =>
      [13, 16, 20, 48].map((px) => `<p style="font: ${px}px ${family}">Every day’s work, in one book: 5:50`),
    )
    .join('\n')}
  <p><input type="checkbox" checked> <select><option>Low</select> <textarea>Low</textarea>`

/**
 * Whether this browser draws as the one did in which the pictures were accepted: only there can they be compared.
 * @throws Error where `REQUIRE_PICTURES=1` says that it must.
 */
export const drawsAsAccepted = async (page: Page): Promise<boolean> => {
  await page.setContent(await sheet())
  await page.evaluate(() => document.fonts.ready)
  const difference = await differenceFromPicture('letters-and-controls', await pictureOf(page))
  if (difference && process.env.REQUIRE_PICTURES === '1')
    throw new Error(`Here pictures cannot be compared. ${difference}`)
  return difference === null
}

const differenceFromLines = async (name: string, lines: readonly string[]): Promise<string | null> => {
  const file = join(accepted, `${name}.txt`)
  if (isAccepting) {
    await writeFile(file, `${lines.join('\n')}\n`)
    return null
  }
  if (!existsSync(file)) return `${name}: what it paints was not accepted yet`
  const difference = differenceInPaint(lines, (await readFile(file, 'utf8')).trimEnd().split('\n'))
  return difference && `${name}: ${difference}`
}

/**
 * How a screen differs from the accepted one, in words: in what it paints and where, in any browser, and as a picture
 * where the browser draws as the accepted one. With `ACCEPT_SCREENS=1` it becomes the accepted one instead.
 */
export const differencesFromAccepted = async (
  name: string,
  { png, painted }: { png: Buffer; painted: readonly string[] },
  comparesPictures: boolean,
): Promise<string[]> => {
  const inPicture = comparesPictures || isAccepting ? await differenceFromPicture(name, png) : null
  return [inPicture, await differenceFromLines(name, painted)].filter((difference) => difference !== null)
}
