import { expect, it } from 'vitest'
import { dispositionOf, shownName } from './attachment-name.ts'

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

it('writes names that no header could hold', () => {
  const written = dispositionOf('attachment', 'a"b\\c%41é😀.pdf')
  expect(written).toBe(
    `attachment; filename="a_b_c_41__.pdf"; filename*=UTF-8''a%22b%5Cc%2541%C3%A9%F0%9F%98%80.pdf`,
  )
})
