import { Users } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createTeamListener, lazyTeams, useTeamPanels } from './teams-kind.ts'

export const feature = defineFeature({
  name: 'teams',
  records: {
    load: lazyTeams.load,
    panel: {
      addsAt: '/teams',
      addLabel: 'Create Team',
      readAddress: useTeamPanels,
      load: async () => (await again(() => import('./team-panels.tsx'))).TeamPanels,
    },
    trash: {
      type: 'team',
      word: 'Team',
      placeOf: (id) => ({ to: '/teams', search: { team: id } }),
    },
    search: { label: 'Teams', icon: Users },
    figure: null,
  },
  navigation: [{ label: 'Teams', to: '/teams', icon: Users, place: 60, isPro: true, keys: 'g m' }],
  listeners: [createTeamListener],
  kept: [[...lazyTeams.key, 'list']],
  loadAhead: () => Promise.resolve(() => [lazyTeams.query]),
})
