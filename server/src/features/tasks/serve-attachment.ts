import type { FastifyReply } from 'fastify'
import type { FileStore } from '../../files/store.ts'
import { emailNotVerified } from '../../http/authentication.ts'
import type { Context } from '../../http/context.ts'
import { dispositionOf } from '../../http/disposition.ts'
import { notFound, unauthenticated } from '../../http/errors.ts'
import type { SignedQuery } from '../../http/file-links.ts'
import { readStored } from '../../http/read-stored.ts'
import { addressOfFile } from './attachment-presenter.ts'
import { findSharedFile, findVisibleFile, type ServedFile } from './attachment-queries.ts'
import { attachmentKey } from './attachments.ts'

const pictures = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'])
const nothing = "default-src 'none'"

interface Shown {
  type: string
  kind: 'inline' | 'attachment'
  policy: string
}

/** Pictures, PDF and plain text may be looked at; all else only comes as a download of no type (rules §4). */
const shownAs = (mimetype: string): Shown => {
  const policy = `${nothing}; frame-ancestors 'self'; sandbox`
  if (pictures.has(mimetype)) return { type: mimetype, kind: 'inline', policy }
  if (mimetype === 'text/plain') return { type: 'text/plain; charset=utf-8', kind: 'inline', policy }
  // Browsers show a PDF in a viewer of their own, apart from this origin, and in a sandbox not at all.
  if (mimetype === 'application/pdf')
    return { type: mimetype, kind: 'inline', policy: `${nothing}; object-src 'self'; frame-ancestors 'self'` }
  return { type: 'application/octet-stream', kind: 'attachment', policy }
}

/** @throws Refusal 410 for a link that does not hold; without one 401 and 403 for who may not read, 404 for who does not see it. */
const findFile = async (ctx: Context, filename: string, query: SignedQuery): Promise<ServedFile> => {
  const { actor, db, links } = ctx
  const find = async () => {
    if (query.signature !== undefined || query.expires !== undefined) {
      const holder = links.check(addressOfFile(filename), query)
      return (await findVisibleFile(db, holder, filename)) ?? findSharedFile(db, holder, filename, ctx.now)
    }
    if (actor.kind === 'anonymous') throw unauthenticated()
    if (!actor.isEmailVerified) throw emailNotVerified()
    return findVisibleFile(db, actor.id, filename)
  }
  const found = await find()
  if (!found) throw notFound('File not found')
  return found
}

/** Sends one file of a task, cached only by the person's own browser. */
export const serveAttachment = async (
  ctx: Context,
  files: FileStore,
  { filename, query }: { filename: string; query: SignedQuery },
  reply: FastifyReply,
): Promise<undefined> => {
  const file = await reply.request.deadline.within(findFile(ctx, filename, query))
  const stored = await readStored(files, attachmentKey(filename), reply)
  if (!stored) throw notFound('File not found')
  const { type, kind, policy } = shownAs(file.mimetype)
  void reply
    .headers({
      'content-type': type,
      'content-length': stored.bytes,
      'content-disposition': dispositionOf(kind, file.original_name),
      'content-security-policy': policy,
      'cache-control': 'private, max-age=600',
    })
    .send(stored.stream)
}
