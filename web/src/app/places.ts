export const signedInHome = '/dashboard'
export const signedOutHome = '/'
/** Where a signed-out person is sent from a page that needs a session. */
export const signInPlace = '/login'
