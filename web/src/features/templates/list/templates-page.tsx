import { categoryNames, type ProposalTemplate, TemplateCategory } from '@daybook/contract/proposal-templates'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOnline } from '../../../lib/connection/online.ts'
import type { Creatable } from '../../../lib/figures/creatable.ts'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { ProposalAreas } from '../../../lib/proposals/proposal-areas.tsx'
import { ListFoot } from '../../../lib/records/list/list-foot.tsx'
import { ListPage } from '../../../lib/records/list/list-page.tsx'
import { noneMatch } from '../../../lib/records/list/none-match.ts'
import { textSearch } from '../../../lib/records/list/text-search.ts'
import { textIn, useListAddress } from '../../../lib/records/list/use-list-address.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { Select } from '../../../ui/select.tsx'
import { DeleteTemplate } from '../delete-template.tsx'
import { lazyTemplates, useTemplatePanels } from '../templates-kind.ts'
import { useDuplicate } from '../use-duplicate.ts'
import { TemplateRow, templateColumns } from './template-row.tsx'

/** What the list shows, and the panel beside it. */
export interface TemplatesSearch {
  create?: Creatable
  find?: string
  category?: TemplateCategory
}

const readSearch = ({ find, category }: Record<string, unknown>): TemplatesSearch => ({
  find: textIn(find),
  category: TemplateCategory.safeParse(category).data,
})
const everything: TemplatesSearch = { find: undefined, category: undefined }
const anyCategory = 'any'

/** The proposal templates that one has written or copied. */
export const TemplatesPage = () => {
  const address = useListAddress('/proposal-templates', readSearch, everything)
  const panels = useTemplatePanels()
  const isOnline = useOnline()
  const { duplicate } = useDuplicate()
  const { category } = address.shown
  const listOf = useCallback(
    (templates: readonly ProposalTemplate[], search: string) => {
      const isFound = textSearch(search)
      return templates.filter(
        (template) =>
          (category === undefined || template.category === category) &&
          isFound(template.name, template.description, ...template.sections.map(({ title }) => title)),
      )
    },
    [category],
  )
  return (
    <ListPage
      areas={<ProposalAreas />}
      noun="template"
      nouns="templates"
      query={lazyTemplates.useRecords()}
      {...{ address, panels, listOf }}
      columns={templateColumns}
      actions="w-24"
      Deletion={DeleteTemplate}
      counts={{ aside: (templates) => formatCounted(templates.length, 'template') }}
      filters={
        <Select
          label="Category"
          labelHidden
          className="w-44"
          value={category ?? anyCategory}
          options={[
            { value: anyCategory, label: 'Any category' },
            ...TemplateCategory.options.map((value) => ({ value, label: categoryNames[value] })),
          ]}
          onValueChange={(chosen) =>
            address.change({
              category: chosen === anyCategory ? undefined : (chosen as TemplateCategory),
            })
          }
        />
      }
      noneFound={(isSearching) =>
        isSearching || category !== undefined ? noneMatch('templates', isSearching) : undefined
      }
      none={{
        figure: 'invoices',
        advice: 'Write a proposal once, and fill it in for each client in a minute.',
        below: (
          <p className="-mt-8 flex justify-center">
            <Link to="/templates" className={buttonStyles()}>
              Start from one of ours
            </Link>
          </p>
        ),
      }}
      below={<ListFoot />}
    >
      {(template, row) => (
        <TemplateRow template={template} {...row} onDuplicate={isOnline ? duplicate : undefined} />
      )}
    </ListPage>
  )
}
