/** The feature's contract: one record with a name, listed, made, read, changed, trashed and restored. */
export const featureContract = ({
  plural,
  singular,
  one,
  Many,
  One,
  words,
  Words,
  manyWords,
}) => `import { z } from 'zod'
import { created, data, endpoint, message } from './endpoint.ts'
import { Limits } from './plans.ts'
import { Id, Instant, requiredText, Version } from './primitives.ts'
import { sharingFields } from './sharing.ts'

const ${One}Name = requiredText('${Words} name is required', 200)

/** What the viewer may do with it; the screens read it instead of deciding again. */
const ${One}Abilities = z.object({ edit: z.boolean(), delete: z.boolean(), share: z.boolean(), leave: z.boolean() })

export const ${One} = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  ...sharingFields,
  can: ${One}Abilities,
  version: Version,
})
export type ${One} = z.infer<typeof ${One}>

export const ${One}Create = z.object({ _id: Id.optional(), name: ${One}Name })
export type ${One}Create = z.infer<typeof ${One}Create>

/** A field that is not sent stays. */
export const ${One}Update = z.object({ name: ${One}Name.optional(), version: Version.optional() })
export type ${One}Update = z.infer<typeof ${One}Update>

const params = z.object({ id: Id })

export const list${Many} = endpoint({
  method: 'GET',
  path: '/${plural}',
  summary: 'All ${manyWords} that one sees, the newest first',
  access: 'verified',
  answer: data(z.array(${One})),
})

export const ${one}Limits = endpoint({
  method: 'GET',
  path: '/${plural}/limits',
  summary: 'How many more ${manyWords} the plan allows',
  access: 'verified',
  answer: data(Limits),
})

export const create${One} = endpoint({
  method: 'POST',
  path: '/${plural}',
  summary: 'Create a ${words}',
  access: 'verified',
  body: ${One}Create,
  answer: created(${One}),
})

export const get${One} = endpoint({
  method: 'GET',
  path: '/${plural}/{id}',
  summary: 'One ${words}',
  access: 'verified',
  params,
  answer: data(${One}),
})

export const update${One} = endpoint({
  method: 'PUT',
  path: '/${plural}/{id}',
  summary: 'Change a ${words}; what is not sent stays',
  access: 'verified',
  params,
  body: ${One}Update,
  answer: data(${One}),
})

export const delete${One} = endpoint({
  method: 'DELETE',
  path: '/${plural}/{id}',
  summary: 'Move a ${words} to the trash',
  access: 'verified',
  params,
  answer: message(),
})

export const restore${One} = endpoint({
  method: 'POST',
  path: '/trash/${singular}/{id}/restore',
  summary: 'Take a ${words} back out of the trash',
  access: 'verified',
  params,
  answer: data(${One}),
})
`
