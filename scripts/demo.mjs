import './lib/require-node.mjs'
import { startBuilt } from './lib/start-built.mjs'

await startBuilt('demo.js')
