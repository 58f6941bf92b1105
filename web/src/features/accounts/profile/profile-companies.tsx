import type { PublicProfile } from '@daybook/contract/profile'
import { BadgeCheck } from 'lucide-react'
import { Logo } from '../../../ui/logo.tsx'

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

/** The companies that a person works as, each verified and public. */
export const ProfileCompanies = ({ companies }: Pick<PublicProfile, 'companies'>) => (
  <ul aria-label="Companies" className="border-line border-t">
    {companies.map(({ name, logo, color, url, facts }) => (
      <li key={url} className="border-line border-b">
        <a
          href={pathOf(url)}
          className="flex min-h-12 items-center gap-3 px-2 py-2 transition-colors hover:bg-wash"
        >
          <Logo name={name} src={logo} color={color} />
          <span dir="auto" className="min-w-0 truncate">
            {name}
          </span>
          {facts && (
            <span className="ml-auto flex min-w-0 items-center gap-1.5 text-ink-muted text-sm">
              <BadgeCheck className="size-4 shrink-0 text-good" />
              <span className="sr-only">Verified: </span>
              <span className="truncate">{facts.domain}</span>
            </span>
          )}
        </a>
      </li>
    ))}
  </ul>
)
