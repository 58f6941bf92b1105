import { Building2 } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createCompanyListener, lazyCompanies, useCompanyPanels } from './companies-kind.ts'

export const feature = defineFeature({
  name: 'companies',
  records: {
    load: lazyCompanies.load,
    panel: {
      addsAt: '/companies',
      addLabel: 'Add New Company',
      readAddress: useCompanyPanels,
      load: async () => (await again(() => import('./company-panels.tsx'))).CompanyPanels,
    },
    trash: {
      type: 'company',
      word: 'Company',
      placeOf: (id) => ({ to: '/companies', search: { company: id } }),
    },
    figure: null,
    search: { label: 'Companies', icon: Building2 },
  },
  navigation: [
    {
      ...{ label: 'Companies', to: '/companies' },
      ...{ icon: Building2, place: 80, keys: 'g o' },
    },
  ],
  listeners: [createCompanyListener],
  kept: [[...lazyCompanies.key, 'list']],
  loadAhead: () => Promise.resolve(() => [lazyCompanies.query]),
})
