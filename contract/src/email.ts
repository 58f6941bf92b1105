import { z } from 'zod'
import { atMost, requiredText } from './primitives.ts'

/** Characters that separate or enclose addresses in a mail, as the comma of `a,b@example.com` does. */
const address = /^[^\s\p{Cc}\p{Cf}\p{Cs}()<>[\]:;@\\,"]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u

const longest = 254

/** The one rule for every e-mail address: what passes it can be mailed (rules §3). */
export const isEmailAddress = (text: string): boolean => text.length <= longest && address.test(text)

/** Trimmed, otherwise as typed; compared without regard to case. */
export const requiredEmail = (missing: string, wrong: string) =>
  requiredText(missing, longest).regex(address, wrong)

/** An optional address; `tooLong` where `wrong` does not say it all. */
export const emailAddress = (wrong: string, tooLong?: string) =>
  z.string().trim().check(atMost(longest, tooLong)).regex(address, wrong)
