import { linkOptions } from '@tanstack/react-router'

/** Where an hour gets a rate: in the project's details, or in one's own profile; the address names the field. */
export const ratePlace = (projectId: string | null) =>
  projectId
    ? linkOptions({
        to: '/projects/$id',
        params: { id: projectId },
        search: { details: projectId },
        hash: 'hourlyRate',
      })
    : linkOptions({ to: '/settings', search: { section: 'profile' }, hash: 'hourlyRate' })
