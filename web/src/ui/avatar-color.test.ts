import { expect, it } from 'vitest'
import { avatarHue, initials } from './avatar-color.ts'

it.each([
  ['Keziah Oyelaran', 'KO'],
  ['Ana Sofia de la Cruz', 'AC'],
  ['  ines ', 'I'],
  ['李 小龙', '李小'],
  ['', '?'],
  ['👩‍💻 Ada', '👩‍💻A'],
  ['🇩🇪', '🇩🇪'],
  ['E\u0301mile Zola', 'E\u0301Z'],
  ['أَحمد علي', 'أَع'],
])('takes the initials of %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it('keeps the hue of a name, and gives different names different ones', () => {
  expect(avatarHue('Bo Fennimore')).toBe(avatarHue('Bo Fennimore'))
  const names = Array.from({ length: 100 }, (_, number) => `Person ${number}`)
  expect(new Set(names.map(avatarHue)).size).toBe(10)
})
