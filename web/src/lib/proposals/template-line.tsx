import { categoryNames, type ListedTemplate } from '@daybook/contract/proposal-templates'
import { withoutKeys } from '@daybook/contract/proposal-text'
import { Link } from '@tanstack/react-router'
import { flushRowStyles, rowReachStyles } from '../../ui/list-row.tsx'
import { sectionTitleStyles } from '../../ui/titled-section.tsx'
import { formatCounted } from '../formats/formats.ts'

interface TemplateLineProps {
  template: ListedTemplate
  /** Not where it is said above: on the page of its author. */
  hasAuthor?: boolean
}

/** A template for everybody, in a line of the gallery. */
export const TemplateLine = ({ template, hasAuthor = true }: TemplateLineProps) => {
  const { _id: id, name, description, category, author, sectionCount, priceCount, usageCount } = template
  const facts = [
    categoryNames[category],
    sectionCount > 0 && formatCounted(sectionCount, 'section'),
    priceCount > 0 && formatCounted(priceCount, 'price'),
    usageCount > 0 && `used ${formatCounted(usageCount, 'time')}`,
  ]
  return (
    <li className={`flex flex-col gap-1 border-line border-b py-4 ${flushRowStyles}`}>
      <span className="flex items-baseline justify-between gap-4">
        <Link
          to="/templates/$id"
          params={{ id }}
          dir="auto"
          className={`title wrap-anywhere text-xl ${rowReachStyles}`}
        >
          {withoutKeys(name)}
        </Link>
        {hasAuthor && (
          <span dir="auto" className="shrink-0 text-ink-muted text-sm max-sm:hidden">
            {author ? author.name : 'Daybook'}
          </span>
        )}
      </span>
      {description && (
        <span dir="auto" className="line-clamp-2 max-w-prose text-ink-muted text-md">
          {description}
        </span>
      )}
      <span className="text-ink-faint text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** The templates that somebody shares with everybody, below what they say of themselves; nothing where there are none. */
export const TemplateLines = ({ templates }: { templates: readonly ListedTemplate[] }) =>
  templates.length > 0 && (
    <section aria-label="Proposal templates" className="flex flex-col gap-2">
      <h2 className={sectionTitleStyles}>Proposal templates</h2>
      <ul className="border-line border-t">
        {templates.map((template) => (
          <TemplateLine key={template._id} template={template} hasAuthor={false} />
        ))}
      </ul>
    </section>
  )
