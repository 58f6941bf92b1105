import { expect, it } from 'vitest'
import { shownName } from './attachment-name.ts'

it.each([
  ['report.pdf', 'report.pdf'],
  ['  two  words.pdf ', 'two  words.pdf'],
  ['C:\\Users\\ada\\report.pdf', 'report.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\r\nb\u0000c.txt', 'a b c.txt'],
  ['photo\u202Egnp.exe', 'photo gnp.exe'],
  ['عقد.pdf', 'عقد.pdf'],
  ['', 'file'],
  ['/', 'file'],
  ['\u0000', 'file'],
])('shows %j as %j', (sent, shown) => {
  expect(shownName(sent)).toBe(shown)
})

it('cuts long names before their ending, and between signs', () => {
  const shown = shownName(`${'😀'.repeat(300)}.pdf`)
  expect(Array.from(shown)).toHaveLength(255)
  expect(shown.endsWith('😀.pdf')).toBe(true)
  expect(Array.from(shownName(`a.${'b'.repeat(300)}`))).toHaveLength(255)
})
