/** For whoever paid for an address that they are not signed in with. */
export const receivedWords = {
  title: 'Payment received',
  text: 'Pro belongs to the account of the email that you named. Sign in with it, or create the account: once its email is verified, it is Pro.',
}
