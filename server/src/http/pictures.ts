import type { FastifyReply } from 'fastify'
import type { FileStore } from '../files/store.ts'
import type { drawPicture } from './draw-picture.ts'
import { notFound } from './errors.ts'
import { readStored } from './read-stored.ts'

/** Waits for its turn among other pictures, never for the database. Loaded late, since a start does not need it. */
export const drawForReply = (
  reply: FastifyReply,
  ...picture: Parameters<typeof drawPicture>
): Promise<Uint8Array> =>
  reply.request.deadline.apart(async () => {
    const drawing = await import('./draw-picture.ts')
    return drawing.drawPicture(...picture)
  })

/** Sends a picture that everybody may see. @throws Refusal 404. */
export const sendPicture = async (files: FileStore, key: string, reply: FastifyReply): Promise<undefined> => {
  const file = await readStored(files, key, reply)
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
