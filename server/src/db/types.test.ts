import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'

const sources = readdirSync(import.meta.dirname)
  .filter((file) => file === 'types.ts' || file.endsWith('-tables.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))

const bodies = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/interface (\w+)[^{]*\{\n(.*?)^\}/gms)].map(
      ([, name = '', body = '']) => [name, body] as const,
    ),
  ),
)
const membersOf = (name: string) =>
  [...(bodies.get(name) ?? '').matchAll(/^ {2}(\w+): (\w*)/gm)].map(
    ([, member = '', type = '']) => [member, type] as const,
  )

describe('the tables as the types have them', () => {
  test('are those that the migrations leave, column by column', async ({ app }) => {
    const { rows } = await app.pool.query<{ table_name: string; columns: string[] }>(
      `select table_name, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
    )
    const there = new Map(rows.map(({ table_name: name, columns }) => [name, columns]))
    const said = ['Tables', 'AccountTables', 'PaymentTables', 'SharingTables'].flatMap(membersOf)
    expect(said.length).toBeGreaterThan(20)
    const typed = said.map(([table, type]) => [
      table,
      membersOf(type)
        .map(([column]) => column)
        .toSorted(),
    ])
    expect(Object.fromEntries(typed)).toEqual(
      Object.fromEntries(said.map(([table]) => [table, there.get(table)])),
    )
  })
})
