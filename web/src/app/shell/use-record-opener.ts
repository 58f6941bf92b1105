import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useClientPanels } from '../../features/clients/client-panels-address.ts'
import { useProjectPanels } from '../../features/projects/project-panels-address.ts'
import { useTasksAddress } from '../../features/tasks/tasks-address.ts'
import { timezoneOf } from '../../lib/formats.ts'
import { useToday } from '../../lib/now.ts'
import { provideOpener } from '../../lib/records/open-record.ts'
import { useUser } from '../../lib/session-store.ts'

interface Way {
  openId: string | undefined
  open: (id: string) => void
}

/** Lets messages lead to what they are about: the details of a record, for time the entries of a day, or what lifts a limit. */
export const useRecordOpener = (): void => {
  const tasks = useTasksAddress()
  const projects = useProjectPanels()
  const clients = useClientPanels()
  const navigate = useNavigate()
  const today = useToday(timezoneOf(useUser()))
  const dayInSight = useLocation({
    select: ({ pathname, search }) => {
      const { view, day = today } = search as { view?: string; day?: string }
      return pathname === '/time' && view === 'day' ? day : undefined
    },
  })
  const ways: Partial<Record<string, Way>> = {
    tasks: { openId: tasks.openId, open: tasks.openTask },
    projects: { openId: projects.openId, open: projects.openProject },
    clients: { openId: clients.openId, open: clients.editClient },
    time: {
      openId: dayInSight,
      open: (day) => void navigate({ to: '/time', search: { view: 'day', day } }),
    },
    plan: { openId: undefined, open: () => void navigate({ to: '/', hash: 'pricing' }) },
  }
  const wayTo = useEffectEvent((name: string) => ways[name])
  useEffect(
    () =>
      provideOpener((name, id) => {
        const way = wayTo(name)
        // By the page that is open when it is pressed.
        return way && way.openId !== id ? () => wayTo(name)?.open(id) : undefined
      }),
    [],
  )
}
