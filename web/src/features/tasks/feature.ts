import { CalendarDays, SquareCheck } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { useTasksAddress } from './list/tasks-address.ts'
import { createLimitsListener, limitsKey } from './record/limits-listener.ts'
import { restoreTasks } from './record/restore-tasks.ts'
import { taskRecords } from './record/task-records.ts'
import { createTaskListener } from './tasks.ts'
import { runningKey } from './timer/running-task.ts'

const useAddress = () => {
  const { openTask: open, ...address } = useTasksAddress()
  return { ...address, open }
}

export const feature = defineFeature({
  name: 'tasks',
  records: {
    load: () => Promise.resolve(taskRecords),
    panel: { addsAt: 'elsewhere', addLabel: 'Add New Task', readAddress: useAddress, load: null },
    trash: {
      type: 'task',
      word: 'Task',
      severalRestored: 'Tasks restored',
      placeOf: (id) => ({ to: '/tasks', search: { task: id } }),
      restoreTogether: restoreTasks,
    },
    search: { label: 'Tasks', icon: SquareCheck },
    figure: null,
  },
  navigation: [
    { label: 'Tasks', menuLabel: 'My Tasks', to: '/tasks', icon: SquareCheck, place: 10, keys: 'g t' },
    { label: 'Week', to: '/week', icon: CalendarDays, place: 20, keys: 'g w' },
  ],
  listeners: [createTaskListener, createLimitsListener],
  kept: [['tasks', 'list'], ['tasks', 'others'], runningKey, limitsKey],
  // The running timer is read by every page.
  loadAhead: () => Promise.resolve(() => [taskRecords.listQuery]),
  senders: {
    attachments: async (client) =>
      (await again(() => import('./attachments/file-sender.ts'))).connectFiles(client),
  },
})
