import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { codeOf, StartError } from '../start-error.ts'

const markerName = 'demo.json'

export interface DemoDirectory {
  /** The year is in it: it is only served. */
  isFilled: boolean
  markFilled: () => Promise<void>
}

const namesIn = async (dataDir: string): Promise<string[]> =>
  readdir(dataDir).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new StartError(`${dataDir} cannot be read (${codeOf(error)}): set DATA_DIR to another directory.`)
  })

const stateIn = async (marker: string): Promise<unknown> => {
  try {
    return (JSON.parse(await readFile(marker, 'utf8')) as { state?: unknown }).state
  } catch {
    return undefined
  }
}

/** A database that still runs on it, or a demo that is filling it, is found by starting on it. */
const emptyAfterwards = async (config: Config, names: readonly string[]): Promise<void> => {
  if (names.includes('postgres')) await (await connectDatabase(config, () => {})).stop()
  // The marker goes last: a kill meanwhile leaves a directory that still says what it is.
  for (const name of names)
    if (name !== markerName) await rm(join(config.dataDir, name), { recursive: true, force: true })
}

/**
 * Opens the directory of a demo: an empty one is marked as begun, one whose filling was cut off is emptied first.
 * @throws StartError for one that holds anything else, which is left as it is.
 */
export const openDemoDirectory = async (config: Config): Promise<DemoDirectory> => {
  const { dataDir } = config
  const marker = join(dataDir, markerName)
  const write = async (state: 'begun' | 'filled') => {
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 })
      await writeFile(marker, `${JSON.stringify({ state })}\n`, { mode: 0o600, flush: true })
    } catch (error) {
      throw new StartError(`${dataDir} cannot be written (${codeOf(error)}): set DATA_DIR to another one.`)
    }
  }
  const names = await namesIn(dataDir)
  const state = names.includes(markerName) ? await stateIn(marker) : undefined
  if (state !== 'filled') {
    if (names.length > 0 && state !== 'begun')
      throw new StartError(
        `${dataDir} holds something else: for a demo, DATA_DIR takes an empty directory, or that of an earlier demo.`,
      )
    await emptyAfterwards(config, names)
    await write('begun')
  }
  return { isFilled: state === 'filled', markFilled: () => write('filled') }
}
