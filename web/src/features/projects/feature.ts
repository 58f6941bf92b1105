import { Folder } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createProjectListener, lazyProjects, useProjectPanels } from './projects-kind.ts'

export const feature = defineFeature({
  name: 'projects',
  records: {
    load: lazyProjects.load,
    panel: {
      addsAt: '/projects',
      addLabel: 'Add New Project',
      readAddress: useProjectPanels,
      load: async () => (await again(() => import('./project-panels.tsx'))).ProjectPanels,
    },
    trash: {
      type: 'project',
      word: 'Project',
      placeOf: (id) => ({ to: '/projects/$id', params: { id } }),
    },
    search: { label: 'Projects', icon: Folder },
    figure: null,
  },
  navigation: [{ label: 'Projects', to: '/projects', icon: Folder, place: 40, keys: 'g p' }],
  listeners: [createProjectListener],
  kept: ['list', 'clients', 'limits', 'figures'].map((part) => [...lazyProjects.key, part]),
  loadAhead: () => Promise.resolve(() => [lazyProjects.query]),
})
