import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const accepted = join(import.meta.dirname, 'screens/accepted')
const refused = join(tmpdir(), 'daybook-screens')

/** Of 255, by how much a shrunk pixel may differ. */
const pixelTolerance = 40
/** Of all shrunk pixels, how many may differ by more than that. */
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

/**
 * How a screen differs from the picture of it that was accepted, in words; null where it does not. With
 * `ACCEPT_SCREENS=1` it becomes the accepted one instead.
 */
export const differenceFromAccepted = async (name: string, png: Buffer): Promise<string | null> => {
  const file = join(accepted, `${name}.webp`)
  const half = await halve(png)
  if (process.env.ACCEPT_SCREENS === '1') {
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
