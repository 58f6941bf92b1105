import type { ShareOwner } from '@daybook/contract/sharing'

/** First and last name; else first name; else @username; else 'Unknown', since addresses are private (spec 1 §2). */
export const ownerName = ({ firstName, lastName, username }: Partial<ShareOwner>): string => {
  if (firstName && lastName) return `${firstName} ${lastName}`
  return firstName || (username ? `@${username}` : 'Unknown')
}
