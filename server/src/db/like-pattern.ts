import { fold } from '@daybook/contract/fold'

/** For `like` on text that was written with `fold`: any part of it; what is special in a pattern stands for itself. */
export const likePattern = (search: string): string => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`
