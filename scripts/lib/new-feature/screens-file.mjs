/** What axe looks at, in both modes and at every width. */
export const screensFile = ({
  plural,
  Many,
  One,
  words,
  Words,
  manyWords,
}) => `import { create${One} } from '@daybook/contract/${plural}'
import { createCaller } from '../../server/test/caller.ts'
import type { FeatureScreens } from '../feature-screens.ts'
import type { OpenScreen } from '../screens.ts'
import { visit } from '../visit.ts'

const longName = 'Answer the tender of the city library with three references '.repeat(3).trim()

const at${Many}: OpenScreen = async (page, origin) => {
  await visit(page, \`\${origin}/${plural}\`)
  await page.getByRole('button', { name: longName, exact: true }).waitFor()
}

export const screens: FeatureScreens = {
  make: async (origin, member) => {
    await createCaller(origin)(create${One}, { as: member, body: { name: longName } })
  },
  newcomers: {
    'no ${manyWords}': async (page, origin) => {
      await visit(page, \`\${origin}/${plural}\`)
      await page.getByText('There are no ${manyWords} yet.').waitFor()
    },
  },
  members: {
    '${manyWords}': at${Many},
    'new ${words} with a complaint': async (page, origin) => {
      await at${Many}(page, origin)
      await page.keyboard.press('n')
      await page.getByRole('form', { name: 'Add New ${Words}' }).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByText('${Words} name is required').waitFor()
    },
  },
}
`
