import * as security from '@daybook/contract/account-security'
import * as accounts from '@daybook/contract/accounts'
import * as attachments from '@daybook/contract/attachments'
import type { EndpointShape } from '@daybook/contract/endpoint'
import * as live from '@daybook/contract/events'
import * as feedback from '@daybook/contract/feedback'
import * as payments from '@daybook/contract/payments'
import * as profiles from '@daybook/contract/profile'
import * as sharing from '@daybook/contract/sharing'
import * as system from '@daybook/contract/system'
import * as taskBulk from '@daybook/contract/task-bulk'
import * as taskMove from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import * as entries from '@daybook/contract/time-entries'
import * as timeReports from '@daybook/contract/time-report'
import * as trash from '@daybook/contract/trash'
import { bytesOfText } from './builders.ts'
import type { CallOptions } from './caller.ts'
import { onePixel } from './pictures.ts'
import { password, registrationOf } from './registrations.ts'
import type { World } from './world.ts'

/** Who calls. What a link, a name in a share or a role in a team opens joins this list with its feature. */
export const actors = ['anonymous', 'expired', 'unverified', 'stranger', 'owner'] as const
export type ActorName = (typeof actors)[number]

export interface Row {
  endpoint: EndpointShape
  /** The status that each actor gets for a well-formed call about the owner's records. */
  expect: Record<ActorName, number>
  request?: (world: World) => Omit<CallOptions, 'as'>
}

const everybody = (status: number) => ({
  anonymous: status,
  expired: status,
  unverified: status,
  stranger: status,
  owner: status,
})
const signedIn = { anonymous: 401, expired: 401, unverified: 200, stranger: 200, owner: 200 }
const verified = { anonymous: 401, expired: 401, unverified: 403, stranger: 200, owner: 200 }
const creates = { ...verified, stranger: 201, owner: 201 }
const ownerOnly = { ...verified, stranger: 404 }

/** Whoever is let in is refused for the state their account is in: it has no password, no second factor. */
const verifiedConflict = { ...verified, stranger: 409, owner: 409 }

const ofTask = ({ task }: World) => ({ params: { id: task._id } })
const ofSession = ({ task, workSession }: World) => ({
  params: { id: task._id, sessionId: workSession._id },
})

const inSomeDays = () => ({ query: { from: '2026-03-01', to: '2026-03-31' } })

/** Route × actor. A route that is served and stands not here fails the build. */
export const table: Row[] = [
  { endpoint: system.health, expect: everybody(200) },
  { endpoint: system.config, expect: everybody(200) },
  { endpoint: live.events, expect: verified },

  { endpoint: accounts.register, expect: everybody(201), request: () => ({ body: registrationOf() }) },
  {
    endpoint: accounts.login,
    expect: everybody(401),
    request: ({ owner }) => ({ body: { email: owner.email, password: 'not the password' } }),
  },
  {
    endpoint: accounts.refresh,
    expect: everybody(401),
    request: () => ({ body: { refreshToken: 'unknown' } }),
  },
  { endpoint: accounts.logout, expect: everybody(200) },
  { endpoint: accounts.validate, expect: signedIn },
  { endpoint: accounts.me, expect: signedIn },
  { endpoint: accounts.verifyEmail, expect: everybody(410), request: () => ({ body: { token: 'unknown' } }) },
  {
    endpoint: accounts.resendVerification,
    expect: everybody(200),
    request: ({ owner }) => ({ body: { email: owner.email } }),
  },

  {
    endpoint: accounts.forgotPassword,
    expect: everybody(200),
    request: ({ owner }) => ({ body: { email: owner.email } }),
  },
  {
    endpoint: accounts.resetPassword,
    expect: everybody(410),
    request: () => ({ body: { token: 'unknown', newPassword: password } }),
  },
  {
    endpoint: accounts.twoFactor,
    expect: everybody(410),
    request: () => ({ body: { challenge: 'unknown', code: '123456' } }),
  },

  { endpoint: accounts.googleSignIn, expect: everybody(302) },
  { endpoint: accounts.googleCallback, expect: everybody(302) },

  { endpoint: profiles.updateProfile, expect: verified, request: () => ({ body: { bio: 'Mine' } }) },
  {
    endpoint: profiles.getProfile,
    expect: everybody(200),
    request: ({ owner }) => ({ params: { username: owner.username } }),
  },
  {
    endpoint: profiles.getUser,
    expect: verified,
    request: ({ owner }) => ({ params: { id: owner.id } }),
  },
  { endpoint: security.listSessions, expect: verified },
  {
    endpoint: security.endOneSession,
    expect: ownerOnly,
    request: ({ otherSession }) => ({ params: { id: otherSession.sessionId } }),
  },
  { endpoint: security.endOtherSessions, expect: verified },
  {
    endpoint: security.changePassword,
    expect: verifiedConflict,
    request: () => ({ body: { currentPassword: password, newPassword: password } }),
  },
  {
    endpoint: security.changeEmail,
    expect: verifiedConflict,
    request: () => ({ body: { email: 'other@daybook.example', password } }),
  },
  { endpoint: security.startTwoFactor, expect: verified },
  {
    endpoint: security.enableTwoFactor,
    expect: verifiedConflict,
    request: () => ({ body: { code: '123456' } }),
  },
  {
    endpoint: security.disableTwoFactor,
    expect: verifiedConflict,
    request: () => ({ body: { password, code: '123456' } }),
  },
  { endpoint: security.securityLog, expect: verified },
  {
    endpoint: security.deleteAccount,
    expect: { ...verified, stranger: 400 },
    request: ({ owner }) => ({ body: { username: owner.username } }),
  },

  {
    endpoint: profiles.uploadAvatar,
    expect: verified,
    request: () => ({ file: { name: 'me.png', bytes: onePixel } }),
  },
  {
    endpoint: profiles.setProfilePicture,
    expect: verified,
    request: () => ({ body: { profilePicture: null } }),
  },
  {
    endpoint: profiles.avatar,
    expect: everybody(404),
    request: () => ({ params: { name: 'unknown.webp' } }),
  },

  // As long as no payment provider is set up.
  {
    endpoint: payments.createPaymentLink,
    expect: everybody(503),
    request: () => ({ body: { email: 'payer@daybook.example' } }),
  },

  {
    endpoint: feedback.sendFeedback,
    expect: verified,
    request: () => ({ body: { subject: 'Week view', body: 'I miss it.' } }),
  },

  { endpoint: sharing.listSharedTasks, expect: verified },
  { endpoint: sharing.listSharedProjects, expect: verified },

  { endpoint: tasks.listTasks, expect: verified },
  { endpoint: tasks.taskLimits, expect: verified },
  { endpoint: tasks.createTask, expect: creates, request: () => ({ body: { title: 'New' } }) },
  { endpoint: tasks.getTask, expect: ownerOnly, request: ofTask },
  {
    endpoint: tasks.updateTask,
    expect: ownerOnly,
    request: (world) => ({ ...ofTask(world), body: { title: 'Changed' } }),
  },
  {
    endpoint: tasks.setEstimatedTime,
    expect: ownerOnly,
    request: (world) => ({ ...ofTask(world), body: { estimatedTime: 90 } }),
  },
  { endpoint: tasks.toggleTask, expect: ownerOnly, request: ofTask },
  { endpoint: tasks.deleteTask, expect: ownerOnly, request: ofTask },
  {
    endpoint: tasks.restoreTask,
    expect: ownerOnly,
    request: ({ trashedTask }) => ({ params: { id: trashedTask._id } }),
  },
  {
    endpoint: taskBulk.bulkTasks,
    expect: ownerOnly,
    request: ({ task }) => ({ body: { ids: [task._id], action: 'complete' } }),
  },
  {
    endpoint: taskMove.moveTask,
    expect: ownerOnly,
    request: (world) => ({ ...ofTask(world), body: { after: world.runningTask._id } }),
  },

  {
    endpoint: attachments.uploadAttachment,
    expect: { ...ownerOnly, owner: 201 },
    request: ({ task }) => ({
      params: { taskId: task._id },
      file: { name: 'note.txt', bytes: bytesOfText('A note') },
    }),
  },
  {
    endpoint: attachments.readAttachment,
    expect: ownerOnly,
    request: ({ attachment }) => ({ params: { path: attachment.filename } }),
  },
  {
    endpoint: attachments.deleteAttachment,
    expect: ownerOnly,
    request: ({ task, attachment }) => ({ params: { taskId: task._id, filename: attachment.filename } }),
  },

  { endpoint: time.timeSummary, expect: ownerOnly, request: ofTask },
  { endpoint: time.startTimer, expect: ownerOnly, request: ofTask },
  {
    endpoint: time.stopTimer,
    expect: ownerOnly,
    request: ({ runningTask }) => ({ params: { id: runningTask._id } }),
  },
  { endpoint: time.runningTimer, expect: verified },
  { endpoint: timeReports.listTimeEntries, expect: verified, request: inSomeDays },
  { endpoint: timeReports.timeReport, expect: verified, request: inSomeDays },
  {
    endpoint: entries.addSession,
    expect: { ...ownerOnly, owner: 201 },
    request: (world) => ({
      ...ofTask(world),
      body: { startedAt: '2024-01-05T09:00:00Z', stoppedAt: '2024-01-05T10:00:00Z' },
    }),
  },
  {
    endpoint: entries.updateSession,
    expect: ownerOnly,
    request: (world) => ({ ...ofSession(world), body: { note: 'Changed' } }),
  },
  { endpoint: entries.deleteSession, expect: ownerOnly, request: ofSession },

  { endpoint: trash.listTrash, expect: verified },
]
