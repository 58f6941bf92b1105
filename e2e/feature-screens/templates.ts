import { createTemplate } from '@daybook/contract/proposal-templates'
import { inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import { makeProPerson } from '../teams-screen.ts'
import { visit } from '../visit.ts'

const longName = 'Relaunch of the site of the city library with its catalogue '.repeat(2).trim()

export const screens: FeatureScreens = {
  make: async (origin) => {
    const author = await makeProPerson(origin, inject('appDataDir'))
    const body = {
      name: longName,
      description: 'For libraries and archives. '.repeat(8),
      isPublic: true,
      sections: [{ title: 'What you want', body: 'By {{launch}}, for {{client.name}}.' }],
      variables: [{ key: 'launch', label: 'Launch', type: 'date' as const, required: true }],
      pricing: [{ description: 'Design', quantity: '12', unit: 'day', unitPrice: 64_000 }],
    }
    await createCaller(origin)(createTemplate, { as: author, body })
  },
  newcomers: {
    'no template found': async (page, origin) => {
      await visit(page, `${origin}/templates?search=nothing-is-called-so`)
      await page.getByText('No template matches your search.').waitFor()
    },
  },
  members: {
    'gallery of templates': async (page, origin) => {
      await visit(page, `${origin}/templates`)
      await page.getByRole('link', { name: longName }).first().waitFor()
    },
    'a template’s page': async (page, origin) => {
      await visit(page, `${origin}/templates`)
      await page.getByRole('link', { name: longName }).first().click()
      await page.getByRole('link', { name: 'See what Pro gives' }).waitFor()
    },
  },
}
