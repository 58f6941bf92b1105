import { buffer } from 'node:stream/consumers'
import * as contract from '@daybook/contract/profile'
import type { FastifyReply } from 'fastify'
import type { FileStore } from '../../files/store.ts'
import { notFound } from '../../http/errors.ts'
import { readStored } from '../../http/read-stored.ts'
import { type Route, route } from '../../http/route.ts'
import { type AvatarParts, removeAvatar, setAvatar } from './avatar.ts'
import type { drawAvatar } from './avatar-picture.ts'

const bytesOf = (dataUrl: string): Uint8Array =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')

/** Waits for its turn among other pictures, never for the database. Loaded late, since a start does not need it. */
const draw = (reply: FastifyReply, ...picture: Parameters<typeof drawAvatar>): Promise<Uint8Array> =>
  reply.request.deadline.apart(async () => {
    const drawing = await import('./avatar-picture.ts')
    return drawing.drawAvatar(...picture)
  })

const send = async (files: FileStore, name: string, reply: FastifyReply): Promise<undefined> => {
  const file = await readStored(files, `avatars/${name}`, reply)
  if (!file) throw notFound()
  void reply
    .headers({
      'content-type': 'image/webp',
      'content-length': file.bytes,
      // A new picture has a new address.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(file.stream)
}

export const avatarRoutes = (parts: AvatarParts): Route[] => [
  route(contract.uploadAvatar, async (ctx, { file }, reply) =>
    setAvatar(ctx, parts, await draw(reply, await buffer(file.read()), 'file')),
  ),
  route(contract.setProfilePicture, async (ctx, { body: { profilePicture } }, reply) =>
    profilePicture === null
      ? removeAvatar(ctx)
      : setAvatar(ctx, parts, await draw(reply, bytesOf(profilePicture), 'profilePicture')),
  ),
  {
    ...route(contract.avatar, (_ctx, { params }, reply) => send(parts.files, params.name, reply)),
    ignoresSession: true,
  },
]
