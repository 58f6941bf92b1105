import { Bell, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type ButtonVariant, buttonStyles } from '../../ui/button-styles.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { Section, Specimen } from './specimen.tsx'

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']

export const ButtonsSection = () => (
  <Section id="buttons" title="Buttons and links">
    {variants.map((variant) => (
      <Specimen key={variant} name={variant}>
        <Button variant={variant}>Create invoice</Button>
        <Button variant={variant} icon={variant === 'danger' ? <Trash2 /> : <Plus />}>
          {variant === 'danger' ? 'Delete task' : 'New task'}
        </Button>
        <Button variant={variant} loading>
          Create invoice
        </Button>
        <Button variant={variant} disabled>
          Create invoice
        </Button>
        <Button variant={variant} size="sm">
          Small
        </Button>
        <Button variant={variant} size="sm" loading>
          Small
        </Button>
      </Specimen>
    ))}
    <Specimen name="Icon buttons, with tooltip and shortcut">
      <IconButton label="Notifications" icon={<Bell />} shortcut={['G', 'N']} />
      <IconButton label="Refresh" icon={<RefreshCw />} size="sm" />
      <IconButton label="Add task" icon={<Plus />} variant="secondary" shortcut={['C']} />
      <IconButton label="Add client" icon={<Plus />} variant="primary" />
      <IconButton label="Refreshing" icon={<RefreshCw />} loading />
      <IconButton label="Refresh later" icon={<RefreshCw />} disabled />
    </Specimen>
    <Specimen name="Links and keys" className="flex flex-wrap items-center gap-6">
      <p className="text-md">
        New here?{' '}
        <a href="#buttons" className={linkStyles()}>
          Sign up
        </a>{' '}
        in a minute.
      </p>
      <a href="#buttons" className={linkStyles({ quiet: true })}>
        Back to Homepage
      </a>
      <a href="#buttons" className={buttonStyles({ variant: 'primary' })}>
        A link as a button
      </a>
      <Kbd keys={['Ctrl', 'K']} />
      <Kbd keys={['?']} />
    </Specimen>
  </Section>
)
