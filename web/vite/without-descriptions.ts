import { join } from 'node:path'
import type { Plugin } from 'vite'

const contract = join(import.meta.dirname, '../../contract/src/')

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))

type Cut = readonly [from: number, to: number]

/** `.describe('…')` of a schema. */
const describing = ({ type, callee, arguments: given, end }: Node): Cut | undefined => {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined
  const { object, property } = callee
  const isMeant = isNode(property) && property.name === 'describe' && isText((given as unknown[])[0])
  return isMeant && isNode(object) ? [object.end, end] : undefined
}

/** `summary: '…'` of an endpoint. */
const summarizing = ({ type, key, value }: Node): Cut | undefined =>
  type === 'Property' && isNode(key) && key.name === 'summary' && isText(value) && isNode(value)
    ? [value.start, value.end]
    : undefined

/**
 * Leaves out of the build what only the API's own document says of schemas and endpoints: no browser shows it, and every
 * page would load it.
 */
export const withoutDescriptions = (): Plugin => ({
  name: 'daybook-without-descriptions',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(contract)) return null
    const cuts: (readonly [...Cut, string])[] = []
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) for (const one of value) visit(one)
      if (!isNode(value)) return
      const [description, summary] = [describing(value), summarizing(value)]
      if (description) cuts.push([...description, ''])
      if (summary) cuts.push([...summary, "''"])
      for (const part of Object.values(value)) visit(part)
    }
    visit(this.parse(code))
    // From the end, so that the places before stay where they are.
    const kept = cuts
      .toSorted(([one], [other]) => other - one)
      .reduce((text, [from, to, instead]) => text.slice(0, from) + instead + text.slice(to), code)
    return { code: kept, map: null }
  },
})
