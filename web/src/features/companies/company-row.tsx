import type { Company } from '@daybook/contract/companies'
import { memo } from 'react'
import { RecordRow, type RowProps } from '../../lib/records/list/record-row.tsx'
import { RowActions, RowName } from '../../lib/records/list/row-parts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'

interface CompanyRowProps extends RowProps<Company> {
  company: Company
}

/** One company in a line: its logo and name, how to reach it, and what others can see of it. */
export const CompanyRow = memo((props: CompanyRowProps) => {
  const { company, selected, columns, isPhone, ...does } = props
  const { name, logo, color, isDefault } = company
  return (
    <RecordRow
      record={company}
      {...{ selected, columns, isPhone }}
      leading={<Logo name={name} src={logo} color={color} />}
      actions={<RowActions record={company} {...does} />}
    >
      <RowName noun="company" record={company} onOpen={does.onOpen} />
      {isDefault && <Badge tone="outline">Default</Badge>}
    </RecordRow>
  )
})
CompanyRow.displayName = 'CompanyRow'
