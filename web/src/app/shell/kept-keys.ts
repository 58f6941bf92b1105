import type { QueryKey } from '@tanstack/react-query'
import { features } from '../features.ts'

/** The query keys that a device stores, to be shown without a network (rules §13). */
export const keptKeys: readonly QueryKey[] = features.flatMap(({ kept = [] }) => kept)
