import type { ListedJob } from '@daybook/contract/public-jobs'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { Logo } from '../../ui/logo.tsx'
import { formatDate } from '../formats/formats.ts'
import { ownTimezone } from '../formats/own-timezone.ts'
import { budgetWords, typeWords, workplaceWords } from './job-words.ts'

interface JobLineProps {
  job: ListedJob
  /** On the page of the company that offers it, which shows its name and logo already. */
  isOwn?: boolean
}

/** One open job in a line, for everybody. */
export const JobLine = ({ job, isOwn = false }: JobLineProps) => {
  const { title, slug, poster, type, workplace, location, budget, publishedAt } = job
  const pay = budgetWords(budget)
  const facts = [typeWords[type], workplaceWords[workplace], location].filter(Boolean).join(' · ')
  return (
    <ListRow
      flush
      className="h-16"
      leading={!isOwn && <Logo name={poster.name} src={poster.logo} color="var(--color-ink-muted)" />}
      below={
        isOwn ? (
          <span className="truncate">{[pay, facts].filter(Boolean).join(' · ')}</span>
        ) : (
          <span className="flex min-w-0 items-center gap-1">
            <span dir="auto" className="truncate">
              {poster.name}
            </span>
            {poster.isVerified && (
              <>
                <BadgeCheck className="size-3.5 shrink-0 text-good" />
                <span className="sr-only">(verified)</span>
              </>
            )}
            {/* What it pays stays to be read on a phone, where the rest stands on its page. */}
            {pay && <span className="shrink-0">· {pay}</span>}
            <span className="min-w-0 truncate max-sm:hidden">· {facts}</span>
          </span>
        )
      }
      trailing={
        <time dateTime={publishedAt} className="max-sm:hidden">
          {formatDate(publishedAt, ownTimezone())}
        </time>
      }
    >
      <Link to="/jobs/$slug" params={{ slug }} dir="auto" className={rowTargetStyles}>
        {title}
      </Link>
    </ListRow>
  )
}
