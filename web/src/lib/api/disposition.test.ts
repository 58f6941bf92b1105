import { expect, test } from 'vitest'
import { nameIn } from './disposition.ts'

test.each([
  ['attachment; filename="INV-2026-0001.pdf"', 'INV-2026-0001.pdf'],
  [
    `attachment; filename="Angebot-f_r-M_ller.pdf"; filename*=UTF-8''Angebot-f%C3%BCr-M%C3%BCller.pdf`,
    'Angebot-für-Müller.pdf',
  ],
  ['attachment', 'download'],
])('%s is saved as %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name)
})
