import type { Team } from '@daybook/contract/teams'
import { useMemo } from 'react'
import { Select } from '../../ui/select.tsx'
import { useTeams } from '../teams/teams.ts'
import { useTimeAddress } from './time-address.ts'

const own = 'own'

/** The teams whose time one sees: those that one owns or is an admin of (rules §10). */
export const useManagedTeams = (): readonly Team[] => {
  const teams = useTeams()
  return useMemo(() => teams.filter(({ role }) => role === 'owner' || role === 'admin'), [teams])
}

/** Chooses between one's own time and that of a team; nothing to choose where one manages none. */
export const WhoseTime = ({ teams }: { teams: readonly Team[] }) => {
  const { inTeam, change } = useTimeAddress()
  if (teams.length === 0) return null
  const isKnown = teams.some(({ _id }) => _id === inTeam)
  return (
    <Select
      label="Whose time"
      labelHidden
      className="w-full min-[22rem]:w-[calc(50%-0.25rem)] sm:w-40"
      value={isKnown ? inTeam : own}
      options={[
        { value: own, label: 'My time' },
        ...teams.map(({ _id: value, name: label }) => ({ value, label })),
      ]}
      onValueChange={(id) => change({ inTeam: id === own ? undefined : id, member: undefined })}
    />
  )
}
