import { fromRoot } from '../lib/root.mjs'
import { runNode } from '../lib/run.mjs'
import { bringUpToDate } from '../lib/up-to-date.mjs'

if (!(await bringUpToDate())) process.exit(1)
process.exit(await runNode([fromRoot('node_modules', 'size-limit', 'bin.js')]))
