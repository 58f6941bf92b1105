/** What a client reads of a person: never an e-mail address, also where somebody calls themselves by theirs. */
export const shownName = (displayName: string, username: string): string =>
  displayName.includes('@') ? username : displayName
