/**
 * Every type of record that people make, as paths and events name it. What each of them needs (an event for each
 * change, a place in the trash, words on the screens) is complete by type: one that is missing does not compile.
 */
export const recordTypes = [
  'task',
  'project',
  'client',
  'company',
  'invoice',
  'team',
  'job',
  'template',
  'proposal',
] as const
export type RecordType = (typeof recordTypes)[number]

/** Those of which the dashboard shows only how many there are; it has figures of its own for the others. */
export type CountedType = Exclude<
  RecordType,
  'task' | 'project' | 'client' | 'company' | 'team' | 'job' | 'template' | 'proposal'
>

/** Those that can be shared (rules §6). */
export const shareableTypes = ['task', 'project'] as const satisfies RecordType[]
export type ShareableType = (typeof shareableTypes)[number]

/** Those that others than their owner may see: what can be shared, and teams (rules §6, §10). */
export const seenTypes = [...shareableTypes, 'team'] as const satisfies RecordType[]
export type SeenType = (typeof seenTypes)[number]
