import { buffer } from 'node:stream/consumers'
import * as contract from '@daybook/contract/profile'
import { drawForReply, sendPicture } from '../../http/pictures.ts'
import { type Route, route } from '../../http/route.ts'
import { type AvatarParts, removeAvatar, setAvatar } from './avatar.ts'

const bytesOf = (dataUrl: string): Uint8Array =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

export const avatarRoutes = (parts: AvatarParts): Route[] => [
  route(contract.uploadAvatar, async (ctx, { file }, reply) =>
    setAvatar(ctx, parts, await drawForReply(reply, await buffer(file.read()), 'file')),
  ),
  route(contract.setProfilePicture, async (ctx, { body: { profilePicture } }, reply) =>
    profilePicture === null
      ? removeAvatar(ctx)
      : setAvatar(ctx, parts, await drawForReply(reply, bytesOf(profilePicture), 'profilePicture')),
  ),
  {
    ...route(contract.avatar, (_ctx, { params }, reply) =>
      sendPicture(parts.files, `avatars/${params.name}`, reply),
    ),
    ignoresSession: true,
  },
]
