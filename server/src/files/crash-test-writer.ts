// Writes one file repeatedly, for the test that kills it: node crash-test-writer.ts <directory> <bytes>
import { openDisk } from './disk.ts'

const [dir = '', bytes] = process.argv.slice(2)
const disk = await openDisk(dir)
for (let round = 0; ; round++) {
  await disk.put('one/file', Buffer.alloc(Number(bytes), round % 256), 'text/plain')
  if (round === 0) process.stdout.write('begun\n')
}
