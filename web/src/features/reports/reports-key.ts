import type { QueryClient } from '@tanstack/react-query'

/** The prefix of every key of reports. */
export const reportsKey = ['reports'] as const

/** Reads the saved reports and links again, and no figures. */
export const readListsAgain = (client: QueryClient) =>
  Promise.all(['saved', 'links'].map((part) => client.invalidateQueries({ queryKey: [...reportsKey, part] })))
