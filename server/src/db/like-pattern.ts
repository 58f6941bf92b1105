import { fold } from '@daybook/contract/fold'

/** A `like` pattern for any part of a text written with `fold`; special characters stand for themselves. */
export const likePattern = (search: string): string => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
