/** Where a signed-in person starts. */
export const signedInHome = '/dashboard'
/** Where everybody else starts. */
export const signedOutHome = '/'
/** Where a stranger is sent who asks for what needs a session. */
export const signInPlace = '/login'
