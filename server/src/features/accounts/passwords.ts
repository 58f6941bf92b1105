import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Each hash takes 19 MiB and a core for some 30 ms; more at once would starve everything else. */
const oneOfFour = pLimit(4)

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => oneOfFour(() => hash(password, argon2id))

let decoy: Promise<string> | null = null

/** Takes the same time whether or not there is a password to compare with (no account, sign-in by Google only). */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('a password that nobody has')
  const compared = passwordHash ?? (await decoy)
  const matches = await oneOfFour(() => verify(compared, password))
  return matches && passwordHash !== null
}
