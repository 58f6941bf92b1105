import { features } from '../features.ts'

/** Where one can go from anywhere, in the order of the sidebar. An area joins with its page. */
export const navigation = features
  .flatMap(({ navigation: entries = [] }) => entries)
  .toSorted((one, other) => one.place - other.place)
