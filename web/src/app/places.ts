export const signedInHome = '/dashboard'
/** The questions of the first minutes. */
export const welcomePlace = '/welcome'
export const signedOutHome = '/'
/** Where a signed-out person is sent from a page that needs a session. */
export const signInPlace = '/login'
