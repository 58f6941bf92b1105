import { newId } from '../../src/db/ids.ts'
import { password } from '../registrations.ts'
import type { Schema } from './document.ts'
import { hostileDates, hostileInstants, hostileJson, hostileNumbers, hostileTexts } from './hostile.ts'
import { type Known, knownId } from './known.ts'
import type { Random } from './random.ts'

/** What values are made of. */
export interface Source {
  random: Random
  known: Known
  path: string
  now: Date
}

const words = ['Report', 'Draft', 'Ünïcode', '日本語', 'a', 'Book 7', 'x-y_z', "O'Neil"]
const dayMs = 86_400_000

const instantOf = ({ random, now }: Source): string =>
  new Date(
    now.getTime() - Math.floor((random.next() * 2 - 0.1) * random.pick([1, 30, 4000]) * dayMs),
  ).toISOString()

const textOf = ({ format, maxLength = 100 }: Schema, name: string, source: Source): string => {
  const { random, known, path } = source
  if (/^_id$/.test(name)) return random.chance(0.8) ? newId() : knownId(known, path, random)
  if (format === 'uuid')
    return knownId(
      known,
      name === 'projectId' ? '/api/projects' : name === 'clientId' ? '/api/clients' : path,
      random,
    )
  if (format === 'date-time') return instantOf(source)
  if (/[dD]ate|^day$|^from$|^to$/.test(name)) return instantOf(source).slice(0, 10)
  if (format === 'uri') return 'https://example.com/x'
  if (/[pP]assword/.test(name)) return random.pick([password, 'x'])
  // Their own username would delete the account, and with it everything that the other calls are about.
  if (path === '/api/account' && random.chance(0.98)) return 'nobody'
  const texts = known.texts.get(name)
  if (texts && random.chance(0.9)) return random.pick(texts)
  if (name === 'currency') return random.pick(['EUR', 'usd', 'JPY', 'KWD'])
  if (name === 'country') return random.pick(['DE', 'us'])
  if (name === 'locale') return random.pick(['de-DE', 'ar', 'en'])
  if (name === 'timezone') return random.pick(['Europe/Berlin', 'Pacific/Apia', 'UTC', 'America/St_Johns'])
  if (name === 'color') return '#3182CE'
  return random.chance(0.05) ? 'x'.repeat(maxLength) : random.pick(words)
}

const numberOf = ({ minimum = 0, maximum = 1000 }: Schema, name: string, { random }: Source): number => {
  if (name === 'version') return random.pick([1, 1, 2, 3])
  const kind = random.below(4)
  if (kind === 0) return minimum
  return kind === 1 ? maximum : minimum + random.below(Math.min(maximum - minimum, 1000) + 1)
}

/** A value that fits the schema, preferably a meaningful one. */
export const valueOf = (schema: Schema, name: string, source: Source): unknown => {
  const { random } = source
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return valueOf(random.pick(choices), name, source)
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'object': {
      const wanted = new Set(schema.required)
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => wanted.has(key) || random.chance(key === 'version' ? 0.2 : 0.4))
          .map(([key, inner]) => [key, valueOf(inner, key, source)]),
      )
    }
    case 'array':
      return Array.from({ length: random.below(4) }, () =>
        valueOf(schema.items ?? {}, name.replace(/s$/, ''), source),
      )
    case 'integer':
    case 'number':
      return numberOf(schema, name, source)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textOf(schema, name, source)
  }
}

/** The values that a field of this schema expects least: near its bounds, of another kind, or broken. */
export const hostileValue = ({ format, type }: Schema, name: string, { random }: Source): unknown => {
  if (random.chance(0.3)) return hostileJson(random)
  if (format === 'date-time' || name === 'at') return random.pick(hostileInstants)
  if (/[dD]ate|^day$|^from$|^to$/.test(name)) return random.pick(hostileDates)
  return type === 'integer' || type === 'number' ? random.pick(hostileNumbers) : random.pick(hostileTexts)
}

/** One place in a value, at random, made hostile; or a field more, or one less. */
export const mutated = (value: unknown, schema: Schema, name: string, source: Source): unknown => {
  const { random } = source
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.below(value.length)
    return value.map((one, index) => (index === at ? mutated(one, schema.items ?? {}, name, source) : one))
  }
  if (typeof value !== 'object' || value === null || random.chance(0.05))
    return hostileValue(schema, name, source)
  const properties = schema.properties ?? schema.anyOf?.find(({ properties: some }) => some)?.properties ?? {}
  const names = Object.keys({ ...properties, ...value })
  if (names.length === 0 || random.chance(0.05))
    return { ...value, [random.pick(hostileTexts)]: hostileJson(random) }
  const field = random.pick(names)
  const present = (value as Record<string, unknown>)[field]
  if (random.chance(0.1)) return Object.fromEntries(Object.entries(value).filter(([key]) => key !== field))
  return { ...value, [field]: mutated(present, properties[field] ?? {}, field, source) }
}
