/** On each side one file lists what the features say of themselves. */
const sides = [{ list: 'server/src/features.ts', folder: 'server/src/features' }]

/** The folders that a list imports `feature.ts` from, in the order in which its array names them. */
const listedIn = (source) => {
  const imports = source.matchAll(/import \{ (\w+) \} from '[^']*\/([\w-]+)\/feature\.tsx?'/g)
  const folders = new Map([...imports].map(([, name, folder]) => [name, folder]))
  const [, array = ''] = /= \[([^\]]*)\]/.exec(source) ?? []
  return array.split(/[\s,]+/).flatMap((name) => folders.get(name) ?? [])
}

/** A feature that is forgotten in a list is not part of the product: one line for each, and for an order that differs. */
export const forgottenFeatures = ({ files, text }, order) =>
  sides
    .filter(({ list }) => files.includes(list))
    .flatMap(({ list, folder }) => {
      const isThere = (path) => files.some((file) => file.startsWith(path))
      const expected = order.filter((feature) => isThere(`${folder}/${feature}/`))
      const listed = listedIn(text(list))
      const lines = expected.flatMap((feature) => [
        ...(isThere(`${folder}/${feature}/feature.ts`)
          ? []
          : [`${folder}/${feature}: has no feature.ts, so that the app does not know it`]),
        ...(listed.includes(feature) ? [] : [`${list}: does not list ${feature}`]),
      ])
      if (lines.length > 0 || listed.join() === expected.join()) return lines
      return [`${list}: is not in the feature order: ${expected.join(' ')}`]
    })
