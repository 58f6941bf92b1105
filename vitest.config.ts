import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sortByTime } from './scripts/lib/test-times.mjs'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return sortByTime(await super.sort(files), {
      projects: ['scripts', 'server', 'web', 'web-plain', 'contract', 'e2e'],
      projectOf: ({ project }) => project.name,
      pathFrom: ({ moduleId }) => moduleId,
    })
  }
}

// What gives a test a page, a clock or another module's place leaves traces in its process.
const leavesTraces = /\bvi\b|fresh-page|fake-indexeddb|test-browser/
const [ofWeb, plainOfWeb] = [true, false].map((traces) =>
  readdirSync(join(import.meta.dirname, 'web/src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => leavesTraces.test(readFileSync(join(import.meta.dirname, file), 'utf8')) === traces),
)

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // Half of a test is waiting, for the database, a page or the time.
    maxWorkers: availableParallelism() * 2,
    // Nothing is timed here: a test that waits for nothing comes to its end on a slow machine too.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The tests' OpenID provider tells at length that it is set up for tests.
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 120_000 } },
      { extends: true, test: { name: 'web', include: ofWeb, pool: 'threads' } },
      // A process for each of its files would take longer than their tests.
      { extends: true, test: { name: 'web-plain', include: plainOfWeb, isolate: false } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}', 'e2e/simulation/**/*.test.ts'],
          globalSetup: ['./server/test/global-setup.ts'],
          // The whole server is loaded once a worker, not once a file: each test brings its own app and database.
          isolate: false,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/{journeys,screens}/**/*.spec.ts'],
          globalSetup: ['./e2e/global-setup.ts'],
          isolate: false,
          // Fewer than of other tests: a browser works while they wait, and four of them on two cores only wait for each other.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser may stand still for seconds where machines share their cores. What passes at its second try only is
          // listed at the end of the run (decision 003).
          retry: process.env.CI ? 1 : 0,
          // After everything else: a browser that competes with the other tests for two cores is slow in ways that are no defect.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
