import { createClient } from '@daybook/contract/clients'
import { sendProposal } from '@daybook/contract/proposal-sending'
import { createProposal } from '@daybook/contract/proposals'
import { inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import { makeProPerson } from '../teams-screen.ts'
import { visit } from '../visit.ts'

const longTitle = 'Relaunch of the catalogue of the city library, with a shop '.repeat(2).trim()

/** Where each origin's proposal is read. */
const pages = new Map<string, string>()

export const screens: FeatureScreens = {
  make: async (origin) => {
    const call = createCaller(origin)
    const author = await makeProPerson(origin, inject('appDataDir'))
    const { data: client } = await call(createClient, { as: author, body: { name: 'مكتبة المدينة' } })
    const { data: draft } = await call(createProposal, {
      as: author,
      body: {
        ...{ title: longTitle, clientId: client._id },
        sections: [{ title: 'What you get', body: 'A **site** for {{client.name}}.\n\n- One\n- Two' }],
        pricing: [
          {
            description: 'Design and development of the whole site',
            quantity: '12.5',
            unit: 'day',
            unitPrice: 64_000,
          },
          { description: 'Photographs', unitPrice: 45_000, optional: true },
        ],
        ...{ taxRate: '19', taxLabel: 'VAT', expiresAt: '2090-01-31' },
        onAccept: { createProject: true, deposit: { type: 'percent', value: '30' } },
      },
    })
    const { data } = await call(sendProposal, { as: author, params: { id: draft._id }, body: {} })
    pages.set(origin, data.publicUrl ?? '')
  },
  newcomers: {
    'no proposal of one’s own': async (page, origin) => {
      await visit(page, `${origin}/proposals`)
      await page.getByRole('heading', { name: 'Proposals', level: 1 }).waitFor()
    },
  },
  members: {
    'a proposal as its client reads it': async (page, origin) => {
      await visit(page, pages.get(origin) ?? '')
      await page.getByRole('button', { name: 'Accept' }).waitFor()
    },
  },
}
