import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver, { type S3Store } from 's3rver'

export interface S3Server {
  /** As `S3_URL` takes it. */
  url: string
  close: () => Promise<void>
}

/**
 * As S3 does it: an object is there whole or not at all, and one at a time. This server would write into
 * the file that is read, and answer before its last byte.
 */
const putWhole = (store: S3Store): S3Store['putObject'] => {
  let last: Promise<unknown> = Promise.resolve()
  return async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content)
    const md5 = createHash('md5').update(bytes).digest('hex')
    const put = last.then(async () => {
      const path = store.getResourcePath(bucket, key, 'object')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.partial`, bytes)
      await rename(`${path}.partial`, path)
      await store.putMetadata(bucket, key, metadata, md5)
      return { size: bytes.length, md5 }
    })
    last = put.catch(() => undefined)
    return put
  }
}

/** A server that speaks S3, with one empty bucket. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'daybook' }],
  })
  server.store.putObject = putWhole(server.store)
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/daybook?region=eu-central-1`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
