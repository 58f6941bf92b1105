import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const textAsset = /\.(?:js|mjs|css|html|svg|json|txt|xml|webmanifest|map)$/

/** Writes a `.br` and a `.gz` beside every text asset that gets smaller, after everything else has been written. */
export const precompress = (): Plugin => {
  let outputDirectory = ''
  let failed = false
  return {
    name: 'daybook-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outputDirectory = resolve(config.root, config.build.outDir)
    },
    buildEnd(error) {
      failed = error !== undefined
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (failed) return
        const entries = await readdir(outputDirectory, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && textAsset.test(entry.name))
        await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
      },
    },
  }
}

const compress = async (path: string): Promise<void> => {
  const source = await readFile(path)
  const [brotli, zipped] = await Promise.all([
    compressBrotli(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    compressGzip(source, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < source.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < source.length) await writeFile(`${path}.gz`, zipped)
}
