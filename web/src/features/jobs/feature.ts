import { BriefcaseBusiness } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { isBasic } from '../../lib/session/is-basic.ts'
import { applicationsKey, createJobListener, lazyJobs, useJobPanels } from './jobs-kind.ts'

export const feature = defineFeature({
  name: 'jobs',
  records: {
    load: lazyJobs.load,
    panel: {
      addsAt: '/jobs/manage',
      addLabel: 'Post New Job',
      readAddress: useJobPanels,
      load: async () => (await again(() => import('./job-panels.tsx'))).JobPanels,
    },
    trash: {
      type: 'job',
      word: 'Job',
      placeOf: (id) => ({ to: '/jobs/manage', search: { job: id } }),
    },
    search: { label: 'Jobs', icon: BriefcaseBusiness },
    figure: null,
  },
  navigation: [
    { label: 'Jobs', to: '/jobs/manage', icon: BriefcaseBusiness, place: 90, isPro: true, keys: 'g j' },
  ],
  listeners: [createJobListener],
  kept: [[...lazyJobs.key, 'list'], applicationsKey],
  // Without Pro most people have none.
  loadAhead: () => Promise.resolve(() => (isBasic() ? [] : [lazyJobs.query])),
})
