import type { PublicProfile } from '@daybook/contract/profile'
import type { Context } from './http/context.ts'

/** What a public profile shows besides the person, by feature. */
export type ProfileParts = Pick<PublicProfile, 'companies' | 'templates' | 'jobs'>

/** Finds each part of the public profile of a person. */
export type ProfileSources = {
  [K in keyof ProfileParts]: (
    scope: Pick<Context, 'db' | 'appOrigin' | 'now'>,
    personId: string,
  ) => Promise<ProfileParts[K]>
}
