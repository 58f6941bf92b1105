import type { NavigationEntry } from '../../lib/feature/feature.ts'
import { features } from '../features.ts'

/** The navigation, in the order of the sidebar. */
export const navigation: readonly NavigationEntry[] = features
  .flatMap(({ navigation: entries = [] }) => entries)
  .toSorted((one, other) => one.place - other.place)
