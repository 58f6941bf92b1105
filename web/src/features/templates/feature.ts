import { FileText } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { isBasic } from '../../lib/session/is-basic.ts'
import { createTemplateListener, lazyTemplates, useTemplatePanels } from './templates-kind.ts'

export const feature = defineFeature({
  name: 'templates',
  records: {
    load: lazyTemplates.load,
    panel: {
      addsAt: '/proposal-templates',
      addLabel: 'Create Template',
      readAddress: useTemplatePanels,
      load: async () => (await again(() => import('./new-template.tsx'))).NewTemplate,
    },
    trash: {
      type: 'template',
      word: 'Template',
      placeOf: (id) => ({ to: '/proposal-templates/$id', params: { id } }),
    },
    search: { label: 'Templates', icon: FileText },
    figure: null,
  },
  navigation: [
    {
      label: 'Templates',
      to: '/proposal-templates',
      also: ['/proposals', '/templates'],
      icon: FileText,
      place: 100,
      isPro: true,
      keys: 'g e',
    },
  ],
  listeners: [createTemplateListener],
  kept: [[...lazyTemplates.key, 'list']],
  // Without Pro there is hardly one to be read.
  loadAhead: () => Promise.resolve(() => (isBasic() ? [] : [lazyTemplates.query])),
})
