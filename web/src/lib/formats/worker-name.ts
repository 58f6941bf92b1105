/** The name by which somebody goes among those who work with them. */
export const workerName = ({ displayName, username }: { displayName: string; username: string }): string =>
  displayName || `@${username}`
