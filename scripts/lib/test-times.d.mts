/**
 * Sorts test files so that little is left to wait for: those of a project one after the other, in the order of `projects`,
 * and of each project the longest first, as last measured.
 */
export const sortByTime: <File>(
  files: readonly File[],
  of: {
    projects: readonly string[]
    projectOf: (file: File) => string
    pathFrom: (file: File) => string
  },
) => File[]
