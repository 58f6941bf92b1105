import { linkParams, type ShareType } from '@daybook/contract/sharing'

/** What an address under /shared names. */
export interface SharedLink {
  type: ShareType
  token: string
}

/** Where a link leads to within the app. */
export const addressOf = ({ type, token }: SharedLink): string => `/shared/${type}/${token}`

/** 32 lowercase hex characters (spec 2 §5); anything else is never sent to a server. */
export const isLink = ({ token }: SharedLink): boolean => linkParams.safeParse({ token }).success
