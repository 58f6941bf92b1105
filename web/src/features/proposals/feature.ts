import { Signature } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { agreedKey, createProposalListener, lazyProposals, useProposalPages } from './proposals-kind.ts'

export const feature = defineFeature({
  name: 'proposals',
  records: {
    load: lazyProposals.load,
    panel: {
      addsAt: '/proposals',
      addLabel: 'New proposal',
      readAddress: useProposalPages,
      load: null,
    },
    trash: {
      type: 'proposal',
      word: 'Proposal',
      placeOf: (id) => ({ to: '/proposals/$id', params: { id } }),
    },
    figure: null,
    search: { label: 'Proposals', icon: Signature },
  },
  listeners: [createProposalListener],
  kept: [[...lazyProposals.key, 'list'], agreedKey],
  clientPart: async () => (await again(() => import('./list/client-proposals.tsx'))).ClientProposals,
  projectPart: async () => (await again(() => import('./agreed/agreed-part.tsx'))).AgreedPart,
  loadAhead: () => Promise.resolve(() => [lazyProposals.query]),
})
