import type { CallOf, EndpointShape } from '@daybook/contract/endpoint'
import { saveFile } from '../files/save-file.ts'
import { pathOf, sendSigned } from './api-client.ts'
import { nameIn } from './disposition.ts'

interface ReceivedFile {
  file: Blob
  /** As the server calls it. */
  name: string
}

const timeoutMs = 60_000

const fileOf = async (response: Response): Promise<ReceivedFile> => ({
  file: await response.blob(),
  name: nameIn(response.headers.get('content-disposition') ?? ''),
})

/** A call that answers a file, always or where it is asked for one. */
export type FileEndpoint = { download: string } | { answer: { kind: 'file' | 'stream' } }

/**
 * Saves the file that a call answers, always or where it is asked for one. A link could not carry the bearer.
 * @throws ApiError
 */
export const download = async <E extends EndpointShape & FileEndpoint>(
  endpoint: E,
  parts: CallOf<E>,
): Promise<void> => {
  const { method } = endpoint
  const request = { method, path: pathOf(endpoint, parts), timeoutMs, take: fileOf }
  const { file, name } = (await sendSigned(request)) as ReceivedFile
  saveFile(file, name)
}
