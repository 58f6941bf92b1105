import { finished } from 'node:stream/promises'
import type { EndpointShape } from '@daybook/contract/endpoint'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileStoreSilent } from '../files/store.ts'
import { invalid, Refusal } from './errors.ts'
import { type Spool, spool } from './spool.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload: Spool | null
  }
}

type Upload = NonNullable<EndpointShape['upload']>

const notMultipart = (field: string) =>
  new Refusal('unsupported_media_type', `Send the file as multipart/form-data, in the field ${field}`)

/** The routes of this scope take multipart only, and no others take it. */
export const takeUploads = async (uploads: FastifyInstance): Promise<void> => {
  uploads.removeAllContentTypeParsers()
  await uploads.register(multipart)
  uploads.addContentTypeParser('*', (_request, _body, done) => done(null))
}

/** Drops fields beside the file, as unknown fields of any body. */
const limitsFor = (maxBytes: number) => ({
  fileSize: maxBytes,
  files: 1,
  fields: 20,
  fieldSize: 10_000,
  parts: 30,
})

/** Decodes the three characters that forms encode in names. */
const nameSent = (name: string | undefined): string =>
  (name ?? '').replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const tooLarge = (maxBytes: number) =>
  new Refusal('payload_too_large', `The file is too large: at most ${sizeOf(maxBytes)}`)

/** Reads a part to its end, since only then the next one comes. */
const drain = async (part: MultipartFile): Promise<void> => {
  part.file.resume()
  await finished(part.file)
}

/** Null for an empty file, which a browser sends for a field without a choice. */
const keep = async (part: MultipartFile): Promise<Spool | null> => {
  const kept = await spool(nameSent(part.filename), part.file)
  if (kept.bytes > 0) return kept
  await kept.close()
  return null
}

const readFile = async (request: FastifyRequest, { field, maxBytes }: Upload): Promise<Spool> => {
  let found: Spool | null = null
  let isMisplaced = false
  try {
    for await (const part of request.parts({ limits: limitsFor(maxBytes) })) {
      if (part.type !== 'file') continue
      if (part.fieldname === field) found = await keep(part)
      else {
        isMisplaced = true
        await drain(part)
      }
      if (part.file.truncated) throw tooLarge(maxBytes)
    }
    if (!found)
      throw invalid({
        [field]: isMisplaced ? `Please send the file in the field ${field}` : 'Please choose a file',
      })
    return found
  } catch (error) {
    await found?.close()
    throw error
  }
}

const sizeOf = (maxBytes: number) => `${Math.floor(maxBytes / 1024 / 1024)} MB`

/** Anything else that goes wrong while a body is read is the body's fault. */
const refusalFor = (error: unknown, { field, maxBytes }: Upload): Error => {
  if (error instanceof Refusal || error instanceof FileStoreSilent) return error
  const { code } = error as { code?: unknown }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  return invalid({ [field]: code === 'FST_FILES_LIMIT' ? 'Please send one file' : 'The upload is broken' })
}

/**
 * The file of a multipart request.
 * @throws Refusal 415 for other types; 413 above `maxBytes`; 400 on its field for no file, several, or a broken
 * body.
 */
export const receiveFile = async (request: FastifyRequest, upload: Upload): Promise<Spool> => {
  if (!request.isMultipart()) throw notMultipart(upload.field)
  try {
    return await readFile(request, upload)
  } catch (error) {
    // Drain the rest, or the connection could serve no other call.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalFor(error, upload)
  }
}
