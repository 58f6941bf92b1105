import { TemplateCategory, templateCategories } from '@daybook/contract/proposal-templates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api-client.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/select.tsx'

interface CategoriesProps {
  chosen: TemplateCategory | undefined
  onChoose: (category: TemplateCategory | undefined) => void
}

const all = 'all'

const lineStyles = (isHere: boolean) =>
  cn(
    'flex h-8 items-center justify-between gap-2 rounded-md px-2 text-base transition-colors',
    isHere ? 'bg-wash-strong text-ink' : 'text-ink-muted hover:bg-wash hover:text-ink',
  )

/** The categories that have templates, with how many: a list beside the gallery, or a choice above it on a small screen. */
export const Categories = ({ chosen, onChoose }: CategoriesProps) => {
  const { data = [] } = useQuery({
    queryKey: ['template-categories'],
    queryFn: ({ signal }) => call(templateCategories, {}, { signal }),
  })
  const filled = data.filter(({ key, count }) => count > 0 || key === chosen)
  const inSearch = (category: TemplateCategory | undefined) => (before: object) => ({ ...before, category })
  return (
    <>
      <Select
        label="Category"
        labelHidden
        className="w-full sm:w-56 lg:hidden"
        value={chosen ?? all}
        options={[
          { value: all, label: 'All categories' },
          ...filled.map(({ key, name, count }) => ({ value: key, label: `${name} (${formatCount(count)})` })),
        ]}
        onValueChange={(value) => onChoose(TemplateCategory.safeParse(value).data)}
      />
      <nav aria-label="Categories" className="max-lg:hidden">
        <ul className="-mx-2 flex flex-col gap-0.5">
          <li>
            <Link
              to="/templates"
              search={inSearch(undefined)}
              replace
              aria-current={chosen === undefined ? 'true' : undefined}
              className={lineStyles(chosen === undefined)}
            >
              All categories
            </Link>
          </li>
          {filled.map(({ key, name, count }) => (
            <li key={key}>
              <Link
                to="/templates"
                search={inSearch(key)}
                replace
                aria-current={chosen === key ? 'true' : undefined}
                className={lineStyles(chosen === key)}
              >
                {name}
                <span className="text-ink-faint text-sm tabular-nums">{formatCount(count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
