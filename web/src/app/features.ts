import { featureOrder } from '../../../scripts/lib/feature-order.mjs'
import type { Feature } from '../lib/feature/feature.ts'
import { provideFeatures } from '../lib/feature/known-features.ts'

/** The manifests of all features, found by their file name so that none can be forgotten. */
const found = import.meta.glob<Feature>('../features/*/feature.ts', { eager: true, import: 'feature' })

export const features: readonly Feature[] = featureOrder.flatMap(
  (name) => found[`../features/${name}/feature.ts`] ?? [],
)

// Must run before any page of a member shows.
provideFeatures(features)
