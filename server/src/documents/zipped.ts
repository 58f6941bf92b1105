import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  bytes: Uint8Array
}

/** A zip file of files that are made while it is read. They are not packed: a PDF is already. */
export const zipped = async function* (files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written
}
