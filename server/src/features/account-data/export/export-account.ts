import { setImmediate } from 'node:timers/promises'
import { dateIn } from '@daybook/contract/calendar'
import { asFileName } from '../../../documents/file-name.ts'
import { type OpenZip, openZip } from '../../../documents/zipped.ts'
import type { ExportedFile, ExportedKind, ExportSource } from '../../../export-source.ts'
import type { FileStore } from '../../../files/store.ts'
import type { SignedIn } from '../../../http/context.ts'
import { headOf, lineOf } from '../../../http/csv.ts'
import { Download } from '../../../http/download.ts'
import { addFiles } from './add-files.ts'
import { readmeOf } from './readme.ts'

interface ExportParts {
  exports: Record<ExportedKind, ExportSource>
  files: FileStore
}

/** Bytes that are packed in a few milliseconds. */
const mostAtOnce = 128 * 1024

/** Writes the records and their table side by side, so that both say the same. */
const addRecords = async function* (
  ctx: SignedIn,
  zip: OpenZip,
  source: ExportSource,
  found: (files: readonly ExportedFile[]) => void,
): AsyncGenerator<Uint8Array> {
  const [json, csv] = [
    zip.add(`${source.name}.json`, { packs: true }),
    zip.add(`${source.name}.csv`, { packs: true }),
  ]
  json(Buffer.from('['))
  csv(Buffer.from(headOf(source.titles)))
  let separator = '\n'
  for await (const page of source.pages(ctx)) {
    let packed = 0
    for (const { record, cells, files } of page) {
      const text = Buffer.from(separator + JSON.stringify(record))
      json(text)
      csv(Buffer.from(lineOf(cells)))
      separator = ',\n'
      found(files)
      packed += text.length
      if (packed < mostAtOnce) continue
      yield* zip.take()
      packed = 0
      // Packing keeps this thread: others get their answers in between.
      await setImmediate()
    }
    yield* zip.take()
  }
  json(Buffer.from('\n]\n'), true)
  csv(Buffer.alloc(0), true)
  yield* zip.take()
}

const archiveOf = async function* (
  ctx: SignedIn,
  { exports, files }: ExportParts,
): AsyncGenerator<Uint8Array> {
  const zip = openZip()
  const sources = Object.values(exports)
  zip.add('README.txt')(Buffer.from(readmeOf(ctx, sources)), true)
  const wanted: ExportedFile[] = []
  for (const source of sources)
    yield* addRecords(ctx, zip, source, (found) => {
      for (const file of found) wanted.push(file)
    })
  yield* addFiles(zip, files, wanted)
  zip.end()
  yield* zip.take()
}

/** Everything that is the actor's own, as a zip that is made while it is sent (rules §3). */
export const exportAccount = (ctx: SignedIn, parts: ExportParts): Download => {
  const { actor, now } = ctx
  const name = asFileName(actor.username, 'account')
  return new Download(
    'application/zip',
    `daybook-${name}-${dateIn(actor.timezone, now)}.zip`,
    archiveOf(ctx, parts),
  )
}
