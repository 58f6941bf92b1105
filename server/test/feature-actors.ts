import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from './actor-rows.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './builders.ts'
import type { Made, World } from './world.ts'

type RequestAbout = (world: World) => { params: { id: string } }

/** What the table of actors needs of a feature: a record of its kind, and a row for each of its routes. */
export interface FeatureActors {
  /** As its paths begin. */
  name: string
  make: (app: TestApp, owner: TestUser) => Promise<Made>
  rows: (of: { record: RequestAbout; trashed: RequestAbout }) => Row[]
}

const folder = join(import.meta.dirname, 'actors')

/** One a file in test/actors; none is named here. */
export const featureActors: readonly FeatureActors[] = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const { actors } = (await import(join(folder, file))) as { actors: FeatureActors }
    return actors
  }),
)

export const rowsOf = ({ name, rows }: FeatureActors): Row[] => {
  const about =
    (which: keyof Made): RequestAbout =>
    ({ made }) => {
      const found = made.get(name)
      if (!found) throw new Error(`Nothing was made of ${name}`)
      return { params: { id: found[which]._id } }
    }
  return rows({ record: about('record'), trashed: about('trashed') })
}
