import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id, text } from './primitives.ts'
import { recordTypes } from './record-types.ts'
import { searchLength } from './search-length.ts'

/** The most that one search answers, over all types of records. */
export const searchRows = 20

/** A record as a list of all types shows it: enough to recognise it and to open it. */
export const SearchResult = z.object({
  type: z.enum(recordTypes),
  _id: Id,
  title: z.string(),
  subtitle: z
    .string()
    .describe("Where it belongs, such as a task's project or a client's company; may be empty."),
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  summary:
    'Records of any type, best first: the same title, then its beginning, a word in it, any other part',
  access: 'verified',
  query: z.object({
    q: text(searchLength).default('').describe('Accents and case do not count. Empty: nothing is found.'),
  }),
  answer: data(z.array(SearchResult)),
})
