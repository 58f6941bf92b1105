import { passwordComplaint } from '@daybook/contract/password'
import { invalid } from '../../http/errors.ts'

const howMany = 10_000
const complaint = 'This password is one of the most common ones. Please choose another.'

let commonest: Promise<ReadonlySet<string>> | null = null

/** Loaded with the first new password, not with the server. */
const readCommonest = (): Promise<ReadonlySet<string>> => {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, howMany)),
  )
  return commonest
}

const leet: Record<string, string> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '1': 'l', '3': 'e', '5': 's' }

/** Strips the decoration that people add to satisfy password rules. */
const bareForms = (password: string): string[] => {
  const lower = password.toLowerCase()
  const letters = [...lower.matchAll(/\p{L}/gu)]
  const trimmed = lower.slice(letters[0]?.index ?? lower.length, (letters.at(-1)?.index ?? 0) + 1)
  const plain = trimmed.replace(/[@$!0135]/g, (sign) => leet[sign] ?? sign)
  return [lower, lower.replace(/[^\p{L}\p{N}]/gu, ''), trimmed, plain]
}

/** Whether it is among the 10,000 commonest, as it is or inside figures and signs. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await readCommonest()
  return bareForms(password).some((form) => common.has(form))
}

/** @throws Refusal 400 on `field` for a password that the rules allow but everybody would guess. */
export const refuseCommonPassword = async (password: string, field: string): Promise<void> => {
  if (passwordComplaint(password) === null && (await isCommonPassword(password)))
    throw invalid({ [field]: complaint })
}
