import type { ProposalTemplate } from '@daybook/contract/proposal-templates'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, FilePlus2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../lib/connection/online.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { DropdownMenuItem } from '../../../ui/dropdown-menu.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { DeleteTemplate } from '../delete-template.tsx'
import { useDuplicate } from '../use-duplicate.ts'

/** What becomes of a template. */
export const TemplateActions = ({ template }: { template: ProposalTemplate }) => {
  const { _id: id, can } = template
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { duplicate, isPending } = useDuplicate()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <MoreMenu>
        {can.edit && (
          <DropdownMenuItem icon={<Copy />} disabled={!isOnline || isPending} onSelect={() => duplicate(id)}>
            Duplicate
          </DropdownMenuItem>
        )}
        {can.delete && (
          <DropdownMenuItem icon={<Trash2 />} onSelect={() => setAsks(true)}>
            Delete template
          </DropdownMenuItem>
        )}
      </MoreMenu>
      {can.edit && (
        <Link
          to="/proposals/create"
          search={{ template: id }}
          className={buttonStyles({ variant: 'primary' })}
        >
          <FilePlus2 />
          Use it
        </Link>
      )}
      <DeleteTemplate
        record={asks ? template : undefined}
        onDeleted={() => void navigate({ to: '/proposal-templates' })}
        onClose={() => setAsks(false)}
      />
    </>
  )
}
