import type { Nothing } from '../../events.ts'
import { defineFeature } from '../../feature.ts'
import { exportedEntries } from './export-entries.ts'
import { importedEntries } from './import-entries.ts'
import { timeReactions, timeSchedules, timeWork } from './reactions.tsx'
import { timeRoutes } from './routes.ts'

declare module '../../events.ts' {
  interface DomainEvents {
    'timer.started': Nothing
    'timer.stopped': Nothing
    'timer.added': Nothing
    'timer.changed': Nothing
    'timer.removed': Nothing
    'entry.rated': Nothing
  }
}

export const time = defineFeature({
  name: 'time',
  exports: { entry: exportedEntries },
  imports: { entries: importedEntries },
  routes: timeRoutes,
  reactions: timeReactions,
  work: (parts) => timeWork({ ...parts, appOrigin: parts.config.appOrigin }),
  schedules: timeSchedules,
})
