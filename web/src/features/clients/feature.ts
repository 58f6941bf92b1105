import { Contact } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { createClientListener, lazyClients, useClientPanels } from './clients-kind.ts'

export const feature = defineFeature({
  name: 'clients',
  records: {
    load: lazyClients.load,
    panel: {
      addsAt: '/clients',
      addLabel: 'Add New Client',
      readAddress: useClientPanels,
      load: async () => (await again(() => import('./client-panels.tsx'))).ClientPanels,
    },
    trash: {
      type: 'client',
      word: 'Client',
      placeOf: (id) => ({ to: '/clients/$id', params: { id } }),
    },
    search: { label: 'Clients', icon: Contact },
    figure: null,
  },
  navigation: [{ label: 'Clients', to: '/clients', icon: Contact, place: 50, keys: 'g c' }],
  listeners: [createClientListener],
  kept: ['list', 'projects', 'limits', 'figures'].map((part) => [...lazyClients.key, part]),
  loadAhead: () => Promise.resolve(() => [lazyClients.query]),
})
