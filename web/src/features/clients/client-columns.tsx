import type { Client } from '@daybook/contract/clients'
import { useMemo } from 'react'
import { useUnbilled } from '../../lib/figures/unbilled.ts'
import { unbilledColumns } from '../../lib/figures/unbilled-columns.tsx'
import { formatCount } from '../../lib/formats/formats.ts'
import type { Column } from '../../lib/records/list/columns.tsx'
import { CutText } from '../../ui/cut-text.tsx'

/** The columns of the list of clients. */
export const useClientColumns = () => {
  const unbilled = useUnbilled('client')
  return useMemo(
    (): readonly Column<Client>[] => [
      {
        key: 'email',
        label: 'Email',
        width: 'w-48',
        wide: '@5xl/list:w-64',
        from: '@2xl',
        phone: 'line',
        value: ({ email }) => email && <CutText>{email}</CutText>,
      },
      {
        key: 'notes',
        label: 'Notes',
        width: 'w-40',
        from: '@4xl',
        value: ({ notes }) => notes && <CutText>{notes}</CutText>,
      },
      {
        key: 'projects',
        label: 'Projects',
        width: 'w-14',
        align: 'end',
        from: '@xl',
        value: ({ projectCount }) => projectCount > 0 && formatCount(projectCount),
      },
      ...unbilledColumns<Client>(unbilled, '@3xl'),
    ],
    [unbilled],
  )
}
