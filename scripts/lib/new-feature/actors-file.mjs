/** What each kind of caller gets at each of the feature's routes. */
export const actorsFile = ({
  plural,
  many,
  Many,
  one,
  One,
}) => `import * as ${many} from '@daybook/contract/${plural}'
import { creates, ownerOnly, verified } from '../actor-rows.ts'
import type { FeatureActors } from '../feature-actors.ts'

export const actors: FeatureActors = {
  name: '${plural}',
  make: async (app, owner) => {
    const { data: record } = await app.call(${many}.create${One}, { as: owner, body: { name: 'First' } })
    const { data: trashed } = await app.call(${many}.create${One}, { as: owner, body: { name: 'Gone' } })
    await app.call(${many}.delete${One}, { as: owner, params: { id: trashed._id } })
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: ${many}.list${Many}, expect: verified },
    { endpoint: ${many}.${one}Limits, expect: verified },
    { endpoint: ${many}.create${One}, expect: creates, request: () => ({ body: { name: 'New' } }) },
    { endpoint: ${many}.get${One}, expect: ownerOnly, request: of.record },
    {
      endpoint: ${many}.update${One},
      expect: ownerOnly,
      request: (world) => ({ ...of.record(world), body: { name: 'Changed' } }),
    },
    { endpoint: ${many}.delete${One}, expect: ownerOnly, request: of.record },
    { endpoint: ${many}.restore${One}, expect: ownerOnly, request: of.trashed },
  ],
}
`
