import { ForgotPassword } from '@daybook/contract/accounts'
import { atMost, largeNumbers } from '@daybook/contract/primitives'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { table } from './route-actors.ts'

/** As zod keeps it; what a kind of schema does not have is undefined. */
interface Def {
  type: string
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[]
  /** The check of a format such as `z.uuid()`, which comes first. */
  check?: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

const textProblems = ({ checks = [], check }: Def): string[] => {
  const defs = checks.map(({ _zod }) => _zod.def)
  const length = defs.findIndex((one) => one.check === 'max_length')
  if (length < 0) return ['has no length']
  if (!defs[length]?.abort) return ['goes on after a length that is too long']
  const before = [check, ...defs.slice(0, length).map((one) => one.check)]
  return before
    .filter((one) => one && !['overwrite', 'min_length'].includes(one))
    .map((one) => `${one} first`)
}

const numberProblems = (schema: z.ZodType): string[] => {
  const { minValue, maxValue } = schema as z.ZodNumber
  const most = largeNumbers.has(schema) ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1
  const isWithin = minValue !== null && maxValue !== null && minValue >= -most - 1 && maxValue <= most
  return isWithin ? [] : ['does not fit into a column']
}

/** The parts of a request that have no bounds, by their paths. */
const unbounded = (schema: z.ZodType, path: string): string[] => {
  const def = schema.def as Def
  const named = (problems: string[]) => problems.map((problem) => `${path}: ${problem}`)
  switch (def.type) {
    case 'string':
      return named(textProblems(def))
    case 'number':
    case 'int':
      return named(numberProblems(schema))
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`))
    case 'record':
      return [def.keyType, def.valueType].flatMap((part) =>
        part ? unbounded(part, `${path}.*`) : named(['has parts of any kind']),
      )
    case 'union':
      return (def.options ?? []).flatMap((option) => unbounded(option, path))
    case 'array':
      return [
        ...named(
          def.checks?.some(({ _zod }) => _zod.def.check === 'max_length') ? [] : ['is a list without end'],
        ),
        ...unbounded(def.element ?? z.unknown(), `${path}[]`),
      ]
    case 'optional':
    case 'nullable':
    case 'default':
      return unbounded(def.innerType ?? z.unknown(), path)
    case 'pipe':
      return [def.in, def.out].flatMap((side) => (side ? unbounded(side, path) : []))
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'never':
    case 'null':
    case 'transform':
      return []
    default:
      return named([`is of a kind that takes anything: ${def.type}`])
  }
}

describe('everything that a caller sends', () => {
  test.each(table.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'has bounds, which are looked at first: %s',
    (_name, { params, query, body }) => {
      const parts = Object.entries({ params, query, body })
      expect(parts.flatMap(([name, schema]) => (schema ? unbounded(schema, name) : []))).toEqual([])
    },
  )

  it.each([
    ['a text without a length', z.string(), 'has no length'],
    ['a pattern before its length', z.string().regex(/^a+$/).check(atMost(3)), 'string_format first'],
    ['a format before its length', z.uuid().check(atMost(36)), 'string_format first'],
    ['a length that ends nothing', z.string().max(3), 'goes on after a length that is too long'],
    ['a number of any size', z.int(), 'does not fit into a column'],
    ['anything', z.unknown(), 'is of a kind that takes anything: unknown'],
  ])('is not: %s', (_what, schema, problem) => expect(unbounded(schema, 'it')).toEqual([`it: ${problem}`]))

  it('is refused at once where it is too long', () => {
    const before = performance.now()
    const parsed = ForgotPassword.safeParse({ email: `a@${'a.'.repeat(200_000)}@` })
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Must be at most 254 characters'])
    expect(performance.now() - before).toBeLessThan(500)
  })
})
