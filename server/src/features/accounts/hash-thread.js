// Runs in its own thread (see hashing.ts). Not TypeScript, since Node 20 cannot read that in a thread.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Linux takes a thread's id where other systems take a process's. Other calls go first, and on a full machine this
 * thread still gets a share of a core. Without it hashes would compete as equals.
 */
const givePrecedence = () => {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 5)
  } catch {
    // No /proc here, or no right to change priorities.
  }
}
givePrecedence()

/**
 * What a hash itself complains of comes back as a value, to be told apart from a thread that failed.
 * @template T
 * @param {() => T} work
 * @returns {{ result: T } | { failed: string }}
 */
const tell = (work) => {
  try {
    return { result: work() }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {string} password */
export const hash = (password) => tell(() => hashSync(password, argon2id))

/**
 * Takes the same time whether or not there is a password to compare with (no account, sign-in by Google only).
 * @param {{ passwordHash: string | null, password: string }} compared
 */
export const verify = ({ passwordHash, password }) =>
  tell(() => {
    if (passwordHash !== null) return verifySync(passwordHash, password)
    hashSync(password, argon2id)
    return false
  })
