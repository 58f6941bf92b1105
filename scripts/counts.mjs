import './lib/require-node.mjs'
import { countAll } from './lib/counts.mjs'

const rows = countAll().map(({ name, is, aim = Number.POSITIVE_INFINITY }) => ({
  state: is <= aim ? 'ok' : 'above',
  name: Number.isFinite(aim) ? `${name}, at most ${aim}` : name,
  is,
}))
for (const { state, name, is } of rows) console.log(`${state.padEnd(6)} ${String(is).padStart(5)}  ${name}`)
