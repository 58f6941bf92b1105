import { expect, it } from 'vitest'
import { formatFileSize } from './file-size.ts'

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [10.25 * 1024 * 1024, '10.3 MB'],
  [1024 ** 3, '1 GB'],
  [2500 * 1024 ** 3, '2,500 GB'],
])('writes %i bytes as %s', (bytes, written) => {
  expect(formatFileSize(bytes)).toBe(written)
})
