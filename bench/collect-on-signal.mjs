// Loaded into a measured server: garbage is not memory that it needs.
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  writeFileSync(process.env.MEMORY_FILE, JSON.stringify(process.memoryUsage()))
})
