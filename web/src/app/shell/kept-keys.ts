import type { QueryKey } from '@tanstack/react-query'
import { features } from '../features.ts'

/** The read data that a device keeps, to be shown without a network (rules §13). */
export const keptKeys: readonly QueryKey[] = features.flatMap(({ kept = [] }) => kept)
