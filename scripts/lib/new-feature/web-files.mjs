import { screensFile } from './screens-file.mjs'
import { kindFile, recordsFile } from './web-records.mjs'
import { pageFile, panelsFile, rowFile } from './web-screens.mjs'

/** A feature's web side as it starts: its records, described once, a list of them, and the panels beside any page. */
export const webFiles = (names) => {
  const { plural, singular } = names
  const folder = `web/src/features/${plural}`
  return {
    [`${folder}/feature.ts`]: featureFile(names),
    [`${folder}/routes.ts`]: routesFile(names),
    [`${folder}/${plural}-kind.ts`]: kindFile(names),
    [`${folder}/${singular}-records.ts`]: recordsFile(names),
    [`${folder}/${singular}-panels.tsx`]: panelsFile(names),
    [`${folder}/${singular}-row.tsx`]: rowFile(names),
    [`${folder}/${plural}-page.tsx`]: pageFile(names),
    [`e2e/feature-screens/${plural}.ts`]: screensFile(names),
  }
}

const featureFile = ({
  plural,
  singular,
  Many,
  One,
  Words,
  ManyWords,
}) => `import { NotebookText } from 'lucide-react'
import { again } from '../../lib/api/again.ts'
import { defineFeature } from '../../lib/feature/feature.ts'
import { create${One}Listener, lazy${Many}, use${One}Panels } from './${plural}-kind.ts'

export const feature = defineFeature({
  name: '${plural}',
  records: {
    load: lazy${Many}.load,
    panel: {
      addsAt: '/${plural}',
      addLabel: 'Add New ${Words}',
      readAddress: use${One}Panels,
      load: async () => (await again(() => import('./${singular}-panels.tsx'))).${One}Panels,
    },
    trash: {
      type: '${singular}',
      word: '${Words}',
      placeOf: (id) => ({ to: '/${plural}', search: { '${singular}': id } }),
    },
    search: { label: '${ManyWords}', icon: NotebookText },
    figure: { label: '${ManyWords}', to: '/${plural}' },
  },
  navigation: [
    { label: '${ManyWords}', to: '/${plural}', icon: NotebookText, place: 65 },
  ],
  listeners: [create${One}Listener],
  kept: ['list', 'limits'].map((part) => [...lazy${Many}.key, part]),
  loadAhead: () => Promise.resolve(() => [lazy${Many}.query]),
})
`

const routesFile = ({
  plural,
  one,
  Many,
  ManyWords,
}) => `import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { ${Many}Search } from './${plural}-page.tsx'

export const ${one}Routes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/${plural}',
    staticData: { title: '${ManyWords}' },
    validateSearch: (search: ${Many}Search) => search,
    component: lazyPage(() => import('./${plural}-page.tsx'), '${Many}Page'),
  }),
]
`
