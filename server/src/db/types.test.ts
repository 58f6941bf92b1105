import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' })
const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..', '..')
const generator = join(dirname(require.resolve('kysely-codegen/package.json')), 'dist', 'cli', 'bin.js')
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')

// A type may be narrower than its column, and may ask for what the database would fill in; it must not leave out what the
// database asks for.
const comparison = `
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '${join(here, 'types.ts')}'
import type { DB as Found } from './found.ts'

type Left<Table, Column> = Column extends keyof Insertable<Table>
  ? {} extends Pick<Insertable<Table>, Column> ? 'given' | 'left out' : 'given'
  : 'given' | 'left out'
type Read<Table> = { [Column in keyof Selectable<Table>]: null extends Selectable<Table>[Column] ? 'null' : 'not null' }
type Written<Table> = { [Column in keyof Selectable<Table>]: Left<Table, Column> }
export const tables: keyof Found = null! as keyof Tables
`

const namedInSqlAlone = new Set([
  'queue_workers',
  'shareable_items',
  'shareable_types',
  'task_rates',
  'project_roles',
])

const compare = (table: string) => {
  const [ours, found] = [`Tables['${table}']`, `Found['${table}']`]
  // Of a view's columns the database says neither.
  if (table === 'access')
    return `export const access: [keyof ${ours}, keyof ${found}] = null! as [keyof ${found}, keyof ${ours}]\n`
  return `export const ${table}: [Read<${ours}>, Read<${found}>, Written<${found}>] = null! as [Read<${found}>, Read<${ours}>, Written<${ours}>]\n`
}

/** A feature declares its tables in a file of its own. */
const tablesOfFeatures = async (): Promise<string[]> => {
  const features = join(root, 'server', 'src', 'features')
  const files = await readdir(features, { recursive: true })
  return files.filter((file) => basename(file) === 'table.ts').map((file) => join(features, file))
}

/** What the compiler says of the differences between the types and a database. */
const differences = async (url: string): Promise<string> => {
  await mkdir(join(root, 'server', '.cache'), { recursive: true })
  const dir = await mkdtemp(join(root, 'server', '.cache', 'types-'))
  try {
    const { status, stderr } = run(
      generator,
      ...['--dialect', 'postgres', '--url', url, '--out-file', join(dir, 'found.ts')],
      ...['--exclude-pattern', '{kysely_*,graphile_worker.*}'],
      ...['--type-mapping', '{"jsonb":"object","json":"object"}'],
    )
    expect({ status, stderr }).toMatchObject({ status: 0 })
    const found = await readFile(join(dir, 'found.ts'), 'utf8')
    const tables = [...found.slice(found.indexOf('export interface DB {')).matchAll(/^ {2}(\w+): /gm)]
    const compared = tables.flatMap(([, table = '']) => (namedInSqlAlone.has(table) ? [] : compare(table)))
    expect(compared.length).toBeGreaterThan(20)
    await writeFile(join(dir, 'compare.ts'), comparison + compared.join(''))
    await writeFile(
      join(dir, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: { types: ['node'] },
        files: ['compare.ts', ...(await tablesOfFeatures())],
      }),
    )
    return run(compiler, '-p', dir).stdout
  } finally {
    await rm(dir, { recursive: true })
  }
}

it('The types of tables say what the database has, and a column that they forget is named', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    await client.query('alter table tasks add column forgotten int')
    const said = await differences(database.url)
    expect(said.match(/error TS/g)).toHaveLength(1)
    expect(said).toContain("Property 'forgotten' is missing in type 'Read<Tasks>'")
  } finally {
    await client.end()
    await database.drop()
  }
})
