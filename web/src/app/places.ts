/** Where a signed-in person starts. */
export const signedInHome = '/tasks'
/** Where everybody else starts. */
export const signedOutHome = '/login'
