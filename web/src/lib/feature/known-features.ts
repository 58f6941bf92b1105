import type { Feature } from './feature.ts'

let known: readonly Feature[] = []

/** For the app, which has found them. */
export const provideFeatures = (features: readonly Feature[]): void => {
  known = features
}

/** For features about other features, such as the trash: what all of them say, in the feature order. */
export const knownFeatures = (): readonly Feature[] => known
