/** The fixed set of special characters (rules §3). */
const special = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/

export const passwordMaxLength = 128
export const passwordTooLong = `Password must be at most ${passwordMaxLength} characters`

const criteria = [
  { holds: (password: string) => password.length >= 12, message: 'Password must be at least 12 characters' },
  {
    holds: (password: string) => /\p{Lu}/u.test(password),
    message: 'Password must contain at least one uppercase letter',
  },
  {
    holds: (password: string) => /\p{Ll}/u.test(password),
    message: 'Password must contain at least one lowercase letter',
  },
  {
    holds: (password: string) => special.test(password),
    message: 'Password must contain at least one special character',
  },
] as const

/** How many of the four criteria are met, 0 to 4 (spec 1 §5, strength meter). */
export const passwordStrength = (password: string): number =>
  criteria.filter((criterion) => criterion.holds(password)).length

/** The first rule that the password breaks, in the words of spec 1 §5, or null. */
export const passwordComplaint = (password: string): string | null => {
  if (password.length > passwordMaxLength) return passwordTooLong
  return criteria.find((criterion) => !criterion.holds(password))?.message ?? null
}

/** Judges a new password that replaces one, for which spec 1 §5 words the length differently. */
export const newPasswordComplaint = (password: string): string | null =>
  password.length < 12 ? 'Password must be at least 12 characters long' : passwordComplaint(password)
