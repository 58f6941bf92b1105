// Runs in a process of its own (see typesetter.ts). Not TypeScript, since Node 20 cannot read that.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import typst from '@myriaddreamin/typst-ts-node-compiler'

/**
 * @typedef {object} Asked
 * @property {number} id
 * @property {string} template
 * @property {string} data
 * @property {{ name: string, bytes: Uint8Array }[]} files
 */

// Nothing is ever written there: a document sees its own files and nothing of this machine.
const room = join(tmpdir(), 'daybook-documents')
const compiler = typst.NodeCompiler.create({
  workspace: room,
  fontArgs: [{ fontPaths: process.argv.slice(2) }],
})
/** How many documents the compiler remembers parts of. */
const rememberedFor = 10

/** @param {import('@myriaddreamin/typst-ts-node-compiler').NodeTypstDocument} document */
const write = (document) => {
  try {
    return compiler.pdf(document, { pdfStandard: 'a-3a' })
  } catch {
    // PDF/A has no place for a sign that no font has. It shows as a box, which is better than no document.
    return compiler.pdf(document)
  }
}

/**
 * @param {Asked} asked
 * @returns {{ id: number, pdf: Buffer } | { id: number, failed: string }}
 */
const set = ({ id, template, data, files }) => {
  compiler.resetShadow()
  compiler.mapShadow(join(room, 'data.json'), Buffer.from(data))
  for (const { name, bytes } of files) compiler.mapShadow(join(room, name), Buffer.from(bytes))
  const compiled = compiler.compile({ mainFileContent: template })
  const { result } = compiled
  if (result) return { id, pdf: write(result) }
  const error = compiled.takeError()
  return { id, failed: JSON.stringify(error?.shortDiagnostics ?? []) }
}

process.on('message', (/** @type {Asked} */ asked) => {
  try {
    process.send?.(set(asked))
  } catch (error) {
    process.send?.({ id: asked.id, failed: error instanceof Error ? error.message : String(error) })
  }
  compiler.evictCache(rememberedFor)
})
// The app is gone, however it went.
process.on('disconnect', () => process.exit())
