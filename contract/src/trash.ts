import { z } from 'zod'
import { endpoint, page } from './endpoint.ts'
import { Id, Instant, PageQuery } from './primitives.ts'
import { recordTypes } from './record-types.ts'

/** Days in the trash before a record is gone for good (rules §4). */
export const trashDays = 30

/** A record in its owner's trash (rules §4): enough to recognise it, since nothing else reads it there. */
export const TrashedRecord = z.object({
  _id: Id,
  type: z.enum(recordTypes).describe('As in the path of what restores it.'),
  title: z.string(),
  project: z.string().describe("The project's name, or general."),
  trackedTime: z.int().describe('Seconds; they go and come back with the record.'),
  tasks: z.int().describe('How many went with a project, and come back with it; 0 for anything else.'),
  deletedAt: Instant,
  goneAt: Instant.describe(`${trashDays} days later; the next night takes it for good.`),
})
export type TrashedRecord = z.infer<typeof TrashedRecord>

export const listTrash = endpoint({
  method: 'GET',
  path: '/trash',
  summary: 'What one has deleted and can still restore, the latest first',
  access: 'verified',
  query: z.object(PageQuery),
  answer: page(TrashedRecord),
})
