import { median } from './measure.ts'
import { startProduct } from './servers.ts'

const runs = 5

/** Milliseconds from `npm start` to the first good answer, with nothing to install, build or create: each run and the median. */
export const readyTimes = async (dataDir: string): Promise<{ eachMs: number[]; medianMs: number }> => {
  const eachMs: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    const product = await startProduct('npm', dataDir)
    eachMs.push(performance.now() - startedAt)
    await product.stop()
  }
  return { eachMs, medianMs: median(eachMs) }
}
