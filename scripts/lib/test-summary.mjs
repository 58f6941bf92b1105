import { writeTimes } from './test-times.mjs'

/**
 * A vitest reporter that counts for `npm test`, which shows the figures as its last line.
 * A file that could not be loaded, a failed hook, and a test that did not run each count as failed.
 * `TEST_TIMES=write` refreshes bench/test-times.txt, by which the next run is ordered.
 */
export default class TestSummary {
  #onlySome = process.argv.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'))

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const broken = modules.flatMap((module) => [module, ...module.children.allSuites()].filter(hasOwnErrors))
    const count = (state) => tests.filter((test) => test.result().state === state).length
    if (process.env.TEST_TIMES === 'write')
      writeTimes(modules.map((module) => ({ file: module.moduleId, ms: module.diagnostic().duration })))
    const skipped = this.#onlySome ? 0 : tests.length - count('passed') - count('failed')
    process.send({
      passed: count('passed'),
      failed: count('failed') + skipped + broken.length + unhandledErrors.length,
      skipped,
      again: tests.filter((test) => test.diagnostic()?.flaky).map(describe),
    })
  }
}

/** Where it stands, and what went wrong at its first try. */
const describe = (test) =>
  `${test.module.relativeModuleId} > ${test.fullName}: ${test.result().errors?.[0]?.message?.split('\n').slice(0, 3).join(' ')}`

const hasOwnErrors = (container) => container.errors().length > 0
