import type { Limited } from './limit-words.ts'

/** Under it the cache keeps how many more of them the plan allows. */
export const limitsKeyOf = <N extends Limited['name']>(name: N) => [name, 'limits'] as const
