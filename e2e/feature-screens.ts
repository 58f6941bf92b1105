import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Person } from './people.ts'
import type { OpenScreen } from './screens.ts'

/** The views of a feature that are checked, in both modes and at every width. */
export interface FeatureScreens {
  /** Makes records as they may come, over HTTP, for the member who is shown them. */
  make: (origin: string, member: Person) => Promise<void>
  /** As a person without any records sees it. */
  newcomers: Record<string, OpenScreen>
  members: Record<string, OpenScreen>
}

const folder = join(import.meta.dirname, 'feature-screens')

/** One a file in e2e/feature-screens; none is named here. */
export const featureScreens: readonly FeatureScreens[] = await Promise.all(
  readdirSync(folder).map(async (file) => {
    const { screens } = (await import(join(folder, file))) as { screens: FeatureScreens }
    return screens
  }),
)

/** All of them in one, for either visitor. */
export const allScreens = (visitor: 'newcomers' | 'members'): Record<string, OpenScreen> =>
  Object.assign({}, ...featureScreens.map((screens) => screens[visitor]))
