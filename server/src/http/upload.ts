import type { UploadedFile } from '@daybook/contract/endpoint'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, Refusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload: UploadedFile | null
  }
}

const notMultipart = () =>
  new Refusal('unsupported_media_type', 'Send the file as multipart/form-data, in the field file')

/** The routes of this scope take multipart and nothing else, and no others take it. */
export const takeUploads = async (uploads: FastifyInstance): Promise<void> => {
  uploads.removeAllContentTypeParsers()
  await uploads.register(multipart)
  uploads.addContentTypeParser('*', (_request, _body, done) => done(notMultipart()))
}

/** Fields beside the file are dropped, as unknown ones of any body are. */
const limitsFor = (maxBytes: number) => ({
  fileSize: maxBytes,
  files: 1,
  fields: 20,
  fieldSize: 10_000,
  parts: 30,
})

const readFile = async (request: FastifyRequest, maxBytes: number): Promise<UploadedFile> => {
  let found: UploadedFile | null = null
  for await (const part of request.parts({ limits: limitsFor(maxBytes) })) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    // A browser sends an empty part for a field where no file was chosen.
    if (part.fieldname === 'file' && bytes.length > 0) found = { name: part.filename ?? '', bytes }
  }
  if (!found) throw invalid({ file: 'Please choose a file' })
  return found
}

const sizeOf = (maxBytes: number) => `${Math.floor(maxBytes / 1024 / 1024)} MB`

/** Whatever else goes wrong while a body is read lies in the body. */
const refusalFor = (error: unknown, maxBytes: number): Refusal => {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: unknown }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('payload_too_large', `The file is too large: at most ${sizeOf(maxBytes)}`)
  return invalid({ file: code === 'FST_FILES_LIMIT' ? 'Please send one file' : 'The upload is broken' })
}

/**
 * The file of a request that is multipart.
 * @throws Refusal 415 when it is not; 413 for one above `maxBytes`; 400 on `file` for none, several or a broken body.
 */
export const receiveFile = async (
  request: FastifyRequest,
  { maxBytes }: { maxBytes: number },
): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw notMultipart()
  try {
    return await readFile(request, maxBytes)
  } catch (error) {
    throw refusalFor(error, maxBytes)
  }
}
