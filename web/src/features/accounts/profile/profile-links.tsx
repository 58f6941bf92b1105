import type { PublicProfile } from '@daybook/contract/profile'
import { ArrowUpRight } from 'lucide-react'
import { placeOf } from '../../../lib/formats/web-address.ts'

/** Links that a person gives; the product vouches for none of them. */
export const ProfileLinks = ({ links }: { links: PublicProfile['links'] }) => (
  <ul aria-label="Links" className="border-line border-t">
    {links.map(({ label, url }) => (
      <li key={`${label} ${url}`} className="border-line border-b">
        <a
          href={url}
          rel="noopener nofollow ugc"
          className="group flex min-h-10 items-center gap-3 px-2 py-2 transition-colors hover:bg-wash"
        >
          {label && (
            <span dir="auto" className="max-w-1/2 shrink-0 truncate">
              {label}
            </span>
          )}
          <span className="min-w-0 flex-1 truncate text-ink-muted text-sm">{placeOf(url)}</span>
          <ArrowUpRight className="size-4 shrink-0 text-ink-faint group-hover:text-ink" />
        </a>
      </li>
    ))}
  </ul>
)
