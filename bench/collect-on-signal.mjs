// Loaded into a server that is measured: what is garbage is no memory that it needs.
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  writeFileSync(process.env.MEMORY_FILE, JSON.stringify(process.memoryUsage()))
})
