import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, StartError } from './start-error.ts'

const read = async (file: string): Promise<string | null> => {
  const secret = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartError(
      `${file} cannot be read (${codeOf(error)}): see to it, or set DATA_DIR to another directory.`,
    )
  })
  if (secret !== null && secret.trim().length < 32)
    throw new StartError(`${file} is damaged: delete it, and a new one is made.`)
  return secret?.trim() ?? null
}

/** The secret that signs tokens: made once, kept in the data directory, the same for all instances that share it. */
export const readOrMakeSecret = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, 'jwt-secret')
  const found = await read(file)
  if (found) return found
  const temporary = `${file}.${process.pid}.tmp`
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(temporary, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
    // A link is made whole or not at all, and never over the secret of another instance that starts now.
    await link(temporary, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new StartError(
      `${dataDir} cannot be written (${codeOf(error)}): see to it, or set DATA_DIR to another directory.`,
    )
  } finally {
    await rm(temporary, { force: true })
  }
  const made = await read(file)
  if (!made) throw new StartError(`${file} could not be made.`)
  return made
}
