import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes a minute and more begins first, so that one core does not work on it alone in the end. */
const longest =
  /screens\/(accessibility-|layout)|journeys\/(settings|new-version|offline-open|outages)|src\/main\.test|embedded\/crashes|simulation\//

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => Number(longest.test(other.moduleId)) - Number(longest.test(one.moduleId)),
    )
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    // Half of a test is waiting, for the database, a page or the time: one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 20_000,
    // The tests' OpenID provider tells at length that it is set up for tests.
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // After everything else: a browser that competes with the other tests for two cores is slow in ways that are no defect.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
