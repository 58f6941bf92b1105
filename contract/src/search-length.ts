/** The longest search that is read; alone here for the field that is there before the calls have loaded. */
export const searchLength = 200
