import { z } from 'zod'
import { data, endpoint, message } from './endpoint.ts'
import { Id } from './primitives.ts'
import { Share, ShareSettings, ShareType, SharingLimits } from './sharing.ts'

// The calls that share any type of record; tasks and projects have the same under their own paths.

export const createShare = endpoint({
  method: 'POST',
  path: '/shares',
  summary: 'Share any record that can be shared; a live share keeps its link',
  access: 'verified',
  body: z.object({ type: ShareType, id: Id, ...ShareSettings.shape }),
  answer: data(Share),
})

const sharedItem = z.object({ type: ShareType, id: Id })

export const endShare = endpoint({
  method: 'DELETE',
  path: '/shares/{type}/{id}',
  summary: 'End the share of any record: its link and its names are gone',
  access: 'verified',
  params: sharedItem,
  answer: message(),
})

export const leaveShare = endpoint({
  method: 'POST',
  path: '/shares/{type}/{id}/leave',
  summary: 'Take one’s own name out of the share of any record',
  access: 'verified',
  params: sharedItem,
  answer: message(),
})

export const sharingLimits = endpoint({
  method: 'GET',
  path: '/shares/limits',
  summary: 'With how many people the plan lets one share a record',
  access: 'verified',
  answer: data(SharingLimits),
})
