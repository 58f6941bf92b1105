import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Place } from './s3-url.ts'
import { type FileStore, FileStoreSilent, requireKey } from './store.ts'

/** Undefined where nothing answered. */
const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

const asked = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if ((statusOf(error) ?? 503) >= 500) throw new FileStoreSilent(error)
    throw error
  }
}

const orNull = (error: unknown): null => {
  if (statusOf(error) === 404) return null
  throw error
}

/** A bucket of S3, or of a server that speaks its protocol. */
export const openS3 = ({ endpoint, region, bucket, ...credentials }: S3Place): FileStore => {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    // Not every server that speaks the protocol knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // The app decides who may read, so everything is private; many servers know no ACL at all.
  const drive = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return {
    put: async (key, content, contentType) =>
      asked(
        content instanceof Uint8Array
          ? drive.put(requireKey(key), content, { contentType })
          : drive.putStream(requireKey(key), content.stream, { contentType, contentLength: content.bytes }),
      ),
    read: async (key) => {
      const found = await asked(drive.getMetaData(requireKey(key)).catch(orNull))
      const stream = found && (await asked(drive.getStream(key).catch(orNull)))
      return stream && { bytes: found.contentLength, stream }
    },
    remove: async (key) => asked(drive.delete(requireKey(key))),
    list: async function* (folder) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${requireKey(folder)}/` })
      for (;;) {
        const { done, value: page } = await asked(pages.next())
        if (done) return
        for (const { Key: key, LastModified: changedAt } of page.Contents ?? [])
          if (key && changedAt) yield { key, changedAt }
      }
    },
  }
}
