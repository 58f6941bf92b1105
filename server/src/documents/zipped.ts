import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  bytes: Uint8Array
}

/** Writes into one file of a zip. */
export type WriteEntry = (bytes: Uint8Array, isLast?: boolean) => void

/** A zip file that is written piece by piece. */
export interface OpenZip {
  /** Begins a file; what is written into one begun later is held until those before it are whole. */
  add: (name: string, options?: { packs: boolean }) => WriteEntry
  /** What was written since this was last asked. */
  take: () => Uint8Array[]
  end: () => void
}

/** Begins a zip file. Without its end it is no zip to any reader. */
export const openZip = (): OpenZip => {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  return {
    add: (name, { packs } = { packs: false }) => {
      const entry = packs ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
      zip.add(entry)
      return (bytes, isLast = false) => entry.push(bytes, isLast)
    },
    take: () => written.splice(0),
    end: () => zip.end(),
  }
}

/** A zip file of files that are made while it is read. They are not packed: a PDF is already. */
export const zipped = async function* (files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = openZip()
  for await (const { name, bytes } of files) {
    zip.add(name)(bytes, true)
    yield* zip.take()
  }
  zip.end()
  yield* zip.take()
}
