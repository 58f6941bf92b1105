import { categoryNames } from '@daybook/contract/proposal-templates'
import { withoutKeys } from '@daybook/contract/proposal-text'
import { Link } from '@tanstack/react-router'
import { Unread } from '../../../lib/connection/unread.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { rowReachStyles } from '../../../ui/list-row.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { lazyTemplates } from '../../templates/templates.ts'
import { blankTemplate, type Choice, usePublicChoices } from './templates.ts'

interface LineProps {
  name: string
  about: string
  category?: string
  onChoose: () => void
}

const Line = ({ name, about, category, onChoose }: LineProps) => (
  <li className="relative flex items-baseline gap-4 border-line border-b px-2 py-2.5 transition-colors hover:bg-wash">
    <span className="min-w-0 flex-1">
      <button
        type="button"
        dir="auto"
        onClick={onChoose}
        className={`block font-medium text-md ${rowReachStyles}`}
      >
        {name}
      </button>
      <span dir="auto" className="line-clamp-2 text-ink-muted text-sm">
        {about}
      </span>
    </span>
    {category && <span className="shrink-0 text-ink-muted text-sm max-sm:hidden">{category}</span>}
  </li>
)

interface ChoicesProps {
  id: string
  title: string
  templates: readonly Choice[]
  onChoose: (id: string) => void
}

const Choices = ({ id, title, templates, onChoose }: ChoicesProps) => (
  <TitledSection id={id} title={title}>
    <ul aria-labelledby={id} className="border-line border-t">
      {templates.map(({ _id, name, description, category }) => (
        <Line
          key={_id}
          // A name has its variables in it, which say nothing before a client is chosen.
          name={withoutKeys(name)}
          about={description}
          category={categoryNames[category]}
          onChoose={() => onChoose(_id)}
        />
      ))}
    </ul>
  </TitledSection>
)

/** What a proposal can be made of: nothing, one's own templates, and those that come with Daybook. */
export const TemplateList = ({ onChoose }: { onChoose: (id: string) => void }) => {
  const { records: own = [] } = lazyTemplates.useRecords()
  const query = usePublicChoices()
  const { data } = query
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <ul aria-label="Without a template" className="border-line border-t">
        <Line
          name="Blank proposal"
          about="Write its sections and prices from scratch."
          onChoose={() => onChoose(blankTemplate)}
        />
      </ul>
      {own.length > 0 && (
        <Choices id="own-templates" title="Your templates" templates={own} {...{ onChoose }} />
      )}
      {data ? (
        <Choices id="public-templates" title="From Daybook" templates={data} {...{ onChoose }} />
      ) : (
        <Unread
          query={query}
          failed="Failed to load Daybook’s templates"
          advice="Please check your connection."
        >
          <SkeletonRows label="Loading Daybook’s templates" count={6} />
        </Unread>
      )}
      <p className="text-ink-muted text-sm">
        More in the{' '}
        <Link to="/templates" className={linkStyles()}>
          gallery
        </Link>
        .
      </p>
    </div>
  )
}
