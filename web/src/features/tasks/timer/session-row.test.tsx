import type { Task } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { keptSession, openFreshPage } from '../../../lib/session/fresh-page.ts'

vi.setConfig({ testTimeout: 30_000 })

const session = {
  _id: 's',
  startedAt: '2026-03-02T09:00:00.000Z',
  stoppedAt: '2026-03-02T10:00:00.000Z',
  duration: 3600,
  note: 'Sketches',
  billable: true,
  asksBillable: false,
  invoiceId: null,
  user: { _id: 'u', username: 'ada', displayName: 'Ada' },
  can: { edit: false, accept: false },
} satisfies WorkSession

it('names who worked, and says so where they have deleted their account', async () => {
  openFreshPage(keptSession('owner'))
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query')
  const { SessionRow } = await import('./session-row.tsx')
  const show = (shown: WorkSession) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <SessionRow
          task={{ _id: 't' } as Task}
          session={shown}
          timezone="UTC"
          today="2026-03-03"
          isOwn={false}
          onEdit={() => undefined}
          afterDelete={() => undefined}
        />
      </QueryClientProvider>,
    )
  expect(show(session)).toContain('Ada · Sketches')
  expect(show({ ...session, user: null })).toContain('Deleted account · Sketches')
})
