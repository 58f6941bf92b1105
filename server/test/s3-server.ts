import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface S3Server {
  /** As `S3_URL` takes it. */
  url: string
  close: () => Promise<void>
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
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/daybook?region=eu-central-1`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
