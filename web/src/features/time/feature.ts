import { useLocation, useNavigate } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { timeKey } from '../tasks/tasks.ts'
import { createTimeListener } from './time-listener.ts'

/** Messages about an entry link to the entries of its day. */
const useDayOpener = () => {
  const navigate = useNavigate()
  const today = useToday(timezoneOf(useUser()))
  const openId = useLocation({
    select: ({ pathname, search }) => {
      const { view, day = today } = search as { view?: string; day?: string }
      return pathname === '/time' && view === 'day' ? day : undefined
    },
  })
  return {
    openId,
    open: (day: string) => void navigate({ to: '/time', search: { view: 'day', day } }),
  }
}

export const feature = defineFeature({
  name: 'time',
  navigation: [{ label: 'Time', to: '/time', icon: Timer, place: 30, keys: 'g h' }],
  listeners: [createTimeListener],
  kept: ['entries', 'report', 'team', 'workload'].map((part) => [...timeKey, part]),
  loadAhead: async () => (await again(() => import('./time-ahead.ts'))).timeAhead,
  senders: {
    'time entries': async (client) =>
      (await again(() => import('./send-entry-change.ts'))).entryChanges.connect(client),
  },
  openers: { time: useDayOpener },
})
