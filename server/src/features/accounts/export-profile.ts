import type { User } from '@daybook/contract/profile'
import { atOnce, exportOf } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { avatarKeysOf } from './avatar.ts'
import { whoAmI } from './profile.ts'

const folder = 'files/'

const readProfile = async (ctx: SignedIn): Promise<User[]> => {
  const user = await whoAmI(ctx)
  const [key] = avatarKeysOf(user.profilePicture)
  return [{ ...user, profilePicture: key ? folder + key : user.profilePicture }]
}

const avatarOf = ({ profilePicture }: User) =>
  profilePicture?.startsWith(folder)
    ? [{ path: profilePicture, key: profilePicture.slice(folder.length) }]
    : []

/** The person's own record, with their picture (rules §3). */
export const exportedProfile = exportOf<User>({
  name: 'profile',
  about: 'your profile and your settings',
  pages: (ctx) => atOnce(readProfile(ctx)),
  columns: {
    'First name': ({ firstName }) => firstName,
    'Last name': ({ lastName }) => lastName,
    'E-mail': ({ email }) => email,
    Username: ({ username }) => username,
    'Display name': ({ displayName }) => displayName,
    Bio: ({ bio }) => bio,
    'Time zone': ({ timezone }) => timezone,
    Currency: ({ currency }) => currency,
    Language: ({ locale }) => locale,
    Plan: ({ userType }) => userType,
    Joined: ({ createdAt }) => createdAt,
  },
  files: avatarOf,
})
