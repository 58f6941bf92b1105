import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { Section, Specimen } from './specimen.tsx'

const subjects = ['Tasks', 'Invoices', 'Something else'].map((label) => ({ value: label, label }))

export const FloatingSection = () => {
  const [writing, setWriting] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [byDay, setByDay] = useState(true)
  return (
    <Section id="floating" title="What floats">
      <Specimen name="Dialogs and menus">
        <Button onClick={() => setWriting(true)}>Send feedback</Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete project
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="quiet" icon={<MoreHorizontal />}>
              Task menu
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            <DropdownMenuLabel>Task</DropdownMenuLabel>
            <DropdownMenuItem icon={<Pencil />} shortcut={['E']}>
              Edit
            </DropdownMenuItem>
            <DropdownMenuItem icon={<Copy />} disabled>
              Duplicate
            </DropdownMenuItem>
            <DropdownMenuCheckboxItem checked={byDay} onCheckedChange={setByDay}>
              Group by day
            </DropdownMenuCheckboxItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem danger icon={<Trash2 />} onSelect={() => setDeleting(true)}>
              Delete
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Specimen>
      <Specimen name="Toasts">
        <Button onClick={() => toast({ title: 'Link copied', lasts: 'copied' })}>Plain</Button>
        <Button onClick={() => toast({ title: 'Invoice 2026-0114 sent', tone: 'good' })}>Good</Button>
        <Button
          onClick={() =>
            toast({
              title: 'Task Limit Reached',
              description: 'You have reached your task limit. Upgrade to Pro for unlimited tasks.',
              tone: 'warn',
              lasts: 'limit',
              position: 'top',
            })
          }
        >
          Warning, at the top
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Login Failed',
              description: 'Login failed. Please try again.',
              tone: 'bad',
            })
          }
        >
          Bad
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Task deleted',
              action: { label: 'Undo', onPress: () => toast({ title: 'Task restored' }) },
            })
          }
        >
          With Undo
        </Button>
      </Specimen>
      <Dialog
        open={writing}
        onOpenChange={setWriting}
        title="Send feedback"
        description="We read every message, and answer most."
        action={
          <Button variant="primary" onClick={() => setWriting(false)}>
            Send feedback
          </Button>
        }
      >
        <TextField label="Subject" />
        <Select label="About" options={subjects} />
        <TextArea label="Message" />
      </Dialog>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete ‘Shop relaunch’?"
        description="Its 14 tasks go with it. You can restore them from the trash for 30 days."
        confirmLabel="Delete project"
        onConfirm={() => setDeleting(false)}
      />
    </Section>
  )
}
