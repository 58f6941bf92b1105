import type { ShareType } from '@daybook/contract/sharing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { answerCalls, openFreshPage } from '../../lib/session/fresh-page.ts'

const token = 'ab'.repeat(16)
const at = '2026-11-21T10:00:00.000Z'
const view = {
  type: 'record',
  // None of the product's own types is one yet.
  of: 'task',
  record: { _id: '01a1ffdf-9ef3-720a-b9f7-5eaa170cbde5', title: 'Away in May', lines: [] },
  sharePermission: 'editable',
  showsTime: true,
  shareStats: { viewCount: 1, shareCreatedAt: at, lastViewedAt: at, shareExpiresAt: null },
  hasUsernameAccess: false,
  owner: { firstName: 'Ada', lastName: 'Lovelace', username: 'ada' },
  can: { edit: false },
}

it('reads a type without a page of its own as any record', async () => {
  openFreshPage()
  const { readSharedView } = await import('./read-shared-view.ts')
  const asked = answerCalls({ [`/shares/${token}`]: () => Response.json({ data: view }) })
  const link = { type: 'time-off' as ShareType, token }
  expect(await readSharedView(link, new AbortController().signal)).toEqual(view)
  expect(asked).toHaveLength(1)
})

it('draws its title, and what else its feature says', async () => {
  openFreshPage()
  const { RecordPart } = await import('./record-part.tsx')
  const lines = [{ label: 'Until', text: 'Friday' }]
  const html = renderToStaticMarkup(<RecordPart record={{ ...view.record, lines }} />)
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/ +/g, ' ')).toBe(' Away in May Until Friday ')
})
