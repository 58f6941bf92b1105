import { featureOrder } from '../lib/feature-order.mjs'
import { missingPlatformPackages } from '../lib/lock-file.mjs'
import { forgottenFeatures } from './feature-lists.mjs'

const longestFileLines = 250
const nameOf = (file) => file.split('/').at(-1)
const isCode = (file) => /\.(m?[jt]s|tsx)$/.test(file)
const isTest = (file) => /\.(test|spec)\.\w+$/.test(file)

/** The feature itself, the types of tables, and the deletion of whatever a person leaves, table by table. */
const mayNameShares = (file) =>
  file.startsWith('server/src/features/sharing/') ||
  /^server\/src\/db\/(sharing-tables|person-rows)\.ts$/.test(file)

/**
 * Rules of this repository that the linters cannot know. `files` are paths from the root, with slashes; `text`
 * reads one of them. Each rule returns a line for each place that breaks it.
 */
export const brokenRules = ({ files, text }) => {
  const manifests = files.filter((file) => nameOf(file) === 'package.json')
  const lock = JSON.parse(text('package-lock.json'))
  const linesThat = (inFiles, pattern, complaint) =>
    inFiles.flatMap((file) =>
      text(file)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${complaint}`] : [])),
    )
  const rules = [
    function namesSayWhatIsInside() {
      const saysNothing = /^(utils?|helpers?|common|misc|managers?|services?)$/i
      return files
        .filter((file) =>
          file.split('/').some((part) => part.split('.').some((word) => saysNothing.test(word))),
        )
        .map((file) => `${file}: a name like this says nothing about what is inside`)
    },
    function namesAreKebabCase() {
      return files
        .filter((file) => isCode(file) && !/^[.a-z0-9-]+$/.test(nameOf(file)))
        .map((file) => `${file}: file names are kebab-case`)
    },
    function noMergeIsLeftOver() {
      return files
        .filter((file) => /\.(orig|rej)$/.test(file))
        .map((file) => `${file}: left over from a merge or a patch`)
    },
    function filesAreShort() {
      return files
        .filter(
          (file) => /^((contract|server|web)\/src|scripts)\//.test(file) && isCode(file) && !isTest(file),
        )
        .map((file) => ({ file, lines: text(file).split('\n').length - 1 }))
        .filter(({ lines }) => lines > longestFileLines)
        .map(({ file, lines }) => `${file}: ${lines} lines, at most ${longestFileLines}; split it by verb`)
    },
    function everyTestRuns() {
      const notRun =
        /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo|skipIf|runIf|fails)\b|\bx(?:it|describe)\(/
      return linesThat(files.filter(isTest), notRun, 'a test that does not run is a defect')
    },
    function sharingAnswersWhoSeesWhat() {
      const sharesInSql =
        /\b(?:share_people|share_views|ended_share_tokens)\b|\b(?:from|join|into|update|table) shares\b|['"`]shares(?: as \w+)?['"`]/
      return linesThat(
        files.filter((file) => /^server\/src\/.*\.tsx?$/.test(file) && !isTest(file) && !mayNameShares(file)),
        sharesInSql,
        'who sees what stands in the relation `access`; only features/sharing reads the tables behind it',
      )
    },
    function docLinesBeginWithTheirSubject() {
      return linesThat(
        files.filter(isCode),
        /\/\*\* (?:Of|What of|Whoever|The same of) /,
        'a doc line begins with its subject',
      )
    },
    function theQueueIsUsedByItsInterface() {
      return linesThat(
        files.filter((file) => file.startsWith('server/src/') && isCode(file) && !isTest(file)),
        /graphile_worker\._private/,
        "the library's private tables may change with any release; use its functions and its view `jobs`",
      )
    },
    function noRegistryIsNamed() {
      const host = /\b(?:registry|npm|packages?)\.[a-z0-9-]+\.(?:org|com|io|dev|net)\b/i
      const readable = files.filter(
        (file) => isCode(file) || /\.(json|ya?ml|md|sh|npmrc|html|css|sql)$/.test(file),
      )
      return linesThat(
        [...readable, '.ci/run'].filter((file) => files.includes(file)),
        host,
        'names the host of a package registry',
      )
    },
    function everyFeatureIsListed() {
      return forgottenFeatures({ files, text }, featureOrder)
    },
    function dependenciesArePinned() {
      return manifests.flatMap((file) =>
        Object.entries(dependenciesOf(JSON.parse(text(file))))
          .filter(([, range]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range))
          .map(([name, range]) => `${file}: ${name} is '${range}', not one exact version`),
      )
    },
    function lockFollowsTheManifests() {
      return manifests.flatMap((file) => {
        const locked = dependenciesOf(lock.packages[file.split('/').slice(0, -1).join('/')] ?? {})
        return Object.entries(dependenciesOf(JSON.parse(text(file))))
          .filter(([name, range]) => locked[name] !== range)
          .map(
            ([name, range]) => `${file}: ${name} ${range} is not what package-lock.json has: run npm install`,
          )
      })
    },
    function lockHoldsEveryPlatform() {
      const missing = missingPlatformPackages(lock)
      if (missing.length === 0) return []
      return [
        `package-lock.json: ${missing[0].path} and ${missing.length - 1} more of other platforms are missing; ` +
          'npm ci refuses that: run node scripts/complete-lock.mjs',
      ]
    },
  ]
  return rules.flatMap((rule) => rule())
}

const dependenciesOf = ({ dependencies, devDependencies, optionalDependencies }) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})
