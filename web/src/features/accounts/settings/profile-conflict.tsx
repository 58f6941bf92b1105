import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ProfileValues } from './profile-values.ts'

const labels: Record<keyof ProfileValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  username: 'Username',
  displayName: 'Display name',
  bio: 'Bio',
  timezone: 'Timezone',
  currency: 'Currency',
  hourlyRate: 'Hourly rate',
  skills: 'Skills',
  links: 'Links',
}

interface ProfileConflictProps {
  contested: readonly (keyof ProfileValues)[]
  onTakeTheirs: () => void
}

/** Both sides changed the same field: the typed text stays, and the other one is one press away. */
export const ProfileConflict = ({ contested, onTakeTheirs }: ProfileConflictProps) =>
  contested.length > 0 && (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={onTakeTheirs}>
          Use the other version
        </Button>
      }
    >
      Changed elsewhere in the meantime: {contested.map((name) => labels[name]).join(', ')}. What you typed is
      still here; saving puts it in place of the other.
    </Banner>
  )
