import { expect, test, vi } from 'vitest'
import { entryAt } from './entry-at.ts'
import { menuPages } from './menu-pages.ts'
import { navigation } from './navigation.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('localStorage', { getItem: () => null })
})

const marked = (pathname: string, entries: Parameters<typeof entryAt>[1]) => entryAt(pathname, entries)?.to

test('in the sidebar, proposals and all of their pages are marked as templates are, and nothing that only begins alike', () => {
  const pages = [
    '/proposal-templates',
    '/proposal-templates/1',
    '/proposals',
    '/proposals/create',
    '/proposals/1',
  ]
  expect(pages.map((page) => marked(page, navigation))).toEqual(pages.map(() => '/proposal-templates'))
  expect(['/proposal', '/proposals-x'].map((page) => marked(page, navigation))).toEqual([
    ...[undefined, undefined],
  ])
})

test('the menu lists every page once, and marks the nearest', () => {
  const entries = [...navigation, ...menuPages()]
  const paths = entries.map(({ to }) => to)
  expect(new Set(paths).size).toBe(paths.length)
  expect(menuPages().map(({ to }) => to)).toEqual(['/jobs', '/applications', '/proposals', '/templates'])
  for (const path of paths) expect(marked(path, entries)).toBe(path)
  expect(marked('/proposals/1', entries)).toBe('/proposals')
  expect(marked('/jobs/manage/1', entries)).toBe('/jobs/manage')
  expect(marked('/jobs/a-job', entries)).toBe('/jobs')
})
