import type { Company } from '@daybook/contract/companies'
import { Globe } from 'lucide-react'
import { placeOf } from '../../lib/formats/web-address.ts'
import type { Column } from '../../lib/records/list/columns.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { VerificationBadge } from './verification-badge.tsx'

/** The columns of the list of companies. */
export const companyColumns: readonly Column<Company>[] = [
  {
    key: 'email',
    label: 'Email',
    width: 'w-52',
    from: '@2xl',
    phone: 'line',
    value: ({ email }) => email && <CutText>{email}</CutText>,
  },
  {
    key: 'website',
    label: 'Website',
    width: 'w-44',
    from: '@3xl',
    value: ({ website }) => website && <CutText>{placeOf(website)}</CutText>,
  },
  {
    key: 'public',
    label: 'Public page',
    width: 'w-20',
    from: '@xl',
    value: ({ publicLink }) =>
      publicLink && (
        <span className="flex items-center gap-1.5">
          <Globe className="size-3.5" />
          Public
        </span>
      ),
  },
  {
    key: 'verification',
    label: 'Verification',
    width: 'w-20',
    from: '@md',
    phone: 'line end',
    value: (company) => company.verification.status !== 'unverified' && <VerificationBadge {...company} />,
  },
]
