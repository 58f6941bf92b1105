/** A name that every file system takes; `otherwise` where nothing of it can stay. */
export const asFileName = (name: string, otherwise: string): string =>
  name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || otherwise
