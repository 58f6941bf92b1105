import { z } from 'zod'
import { atMost, requiredText } from './primitives.ts'

/** Signs that divide or enclose addresses where a mail is written, as the comma of `a,b@example.com` does. */
const address = /^[^\s\p{Cc}\p{Cf}\p{Cs}()<>[\]:;@\\,"]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u

const longest = 254

/** The one rule for an address, wherever one is taken: what passes it can be mailed (decisions §3). */
export const isEmailAddress = (text: string): boolean => text.length <= longest && address.test(text)

/** Trimmed, and otherwise as a person typed it: compared without regard to case. */
export const requiredEmail = (missing: string, wrong: string) =>
  requiredText(missing, longest).regex(address, wrong)

/** One that need not be there; `tooLong` where `wrong` does not say it all. */
export const emailAddress = (wrong: string, tooLong?: string) =>
  z.string().trim().check(atMost(longest, tooLong)).regex(address, wrong)
