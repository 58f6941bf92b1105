import type { OpenZip } from '../../../documents/zipped.ts'
import type { ExportedFile } from '../../../export-source.ts'
import type { FileStore } from '../../../files/store.ts'

/** A zip of the plain form holds 4 GiB and 65,535 files; what stands before and after the files fits beside these. */
const mostBytes = 3.5 * 1024 ** 3
const mostFiles = 60_000

/**
 * Adds stored files. What does not fit in and what is missing is named, so that nobody takes the rest for all.
 * @throws FileStoreSilent, which cuts the download off.
 */
export const addFiles = async function* (
  zip: OpenZip,
  files: FileStore,
  wanted: readonly ExportedFile[],
): AsyncGenerator<Uint8Array> {
  const leftOut: string[] = []
  let bytes = 0
  for (const [at, { path, key }] of wanted.entries()) {
    const stored = await files.read(key)
    if (!stored || at >= mostFiles || bytes + stored.bytes > mostBytes) {
      stored?.stream.destroy()
      leftOut.push(`${path}: ${stored ? 'does not fit into this zip' : 'is missing'}`)
      continue
    }
    bytes += stored.bytes
    const write = zip.add(path)
    for await (const piece of stored.stream) {
      write(piece as Uint8Array)
      yield* zip.take()
    }
    write(Buffer.alloc(0), true)
    yield* zip.take()
  }
  if (leftOut.length > 0) zip.add('files/not-included.txt')(Buffer.from(`${leftOut.join('\r\n')}\r\n`), true)
}
