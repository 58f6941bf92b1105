import { expect, test } from 'vitest'
import { feature as templates } from '../../features/templates/feature.ts'
import { isWithin } from './is-within.ts'

test('proposals and all of their pages are marked as templates are, and nothing that only begins alike', () => {
  const [entry] = templates.navigation ?? []
  const pages = [
    '/proposal-templates',
    '/proposal-templates/1',
    '/proposals',
    '/proposals/create',
    '/proposals/1',
  ]
  expect(pages.map((page) => entry && isWithin(page, entry))).toEqual(pages.map(() => true))
  expect(['/proposal', '/proposals-x', '/tasks'].map((page) => entry && isWithin(page, entry))).toEqual([
    ...[false, false, false],
  ])
})
