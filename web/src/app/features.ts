import { featureOrder } from '../../../scripts/lib/feature-order.mjs'
import type { Feature } from '../lib/feature/feature.ts'
import { provideFeatures } from '../lib/feature/known-features.ts'

/** Every folder of features/ with a feature.ts; none is named here. */
const found = import.meta.glob<Feature>('../features/*/feature.ts', { eager: true, import: 'feature' })

/** What every feature says of itself, in the feature order. */
export const features: readonly Feature[] = featureOrder.flatMap(
  (name) => found[`../features/${name}/feature.ts`] ?? [],
)

// Before any page of a member shows.
provideFeatures(features)
