import * as accountData from '@daybook/contract/account-data'
import * as security from '@daybook/contract/account-security'
import * as accounts from '@daybook/contract/accounts'
import { workAhead } from '@daybook/contract/ahead'
import * as apiTokens from '@daybook/contract/api-tokens'
import * as rates from '@daybook/contract/apply-rate'
import * as attachments from '@daybook/contract/attachments'
import * as dashboard from '@daybook/contract/dashboard'
import * as live from '@daybook/contract/events'
import * as feedback from '@daybook/contract/feedback'
import * as payments from '@daybook/contract/payments'
import * as plans from '@daybook/contract/plans'
import * as presence from '@daybook/contract/presence'
import * as profiles from '@daybook/contract/profile'
import { listProjectChoices } from '@daybook/contract/project-choices'
import * as projects from '@daybook/contract/projects'
import { radar } from '@daybook/contract/radar'
import { search } from '@daybook/contract/search'
import * as sharedView from '@daybook/contract/shared-view'
import * as shares from '@daybook/contract/shares'
import * as sharing from '@daybook/contract/sharing'
import * as system from '@daybook/contract/system'
import * as taskBulk from '@daybook/contract/task-bulk'
import * as taskMove from '@daybook/contract/task-move'
import * as tasks from '@daybook/contract/tasks'
import * as time from '@daybook/contract/time'
import * as entries from '@daybook/contract/time-entries'
import * as timeReports from '@daybook/contract/time-report'
import * as trash from '@daybook/contract/trash'
import { unbilledTime } from '@daybook/contract/unbilled-time'
import { usualTime } from '@daybook/contract/usual-time'
import { byRole, creates, everybody, letIn, ownerOnly, type Row, signedIn, verified } from './actor-rows.ts'
import { bytesOfText } from './builders.ts'
import { zipOf } from './exports.ts'
import { featureActors, rowsOf } from './feature-actors.ts'
import { onePixel } from './pictures.ts'
import { password, registrationOf } from './registrations.ts'
import type { World } from './world.ts'

/** About one's own plan, which only the owner pays for. */
const payersOnly = { ...verified, ...letIn(409), owner: 200 }

/** Allowed callers are refused for their account's state: it has no password, no second factor. */
const verifiedConflict = { ...verified, ...letIn(409) }

// Of the task, which is in the project.
const seesTask = { ...ownerOnly, reader: 200, colleague: 200, viewer: 200 }
const editsTask = { ...seesTask, reader: 403, viewer: 403 }
const addsToTask = { ...editsTask, colleague: 201, owner: 201 }
const ownsTask = { ...editsTask, colleague: 403 }
const seesProject = { ...ownerOnly, colleague: 200 }
const ownsProject = { ...ownerOnly, colleague: 403 }
/** The owner’s entry is not a colleague’s to change. */
const ownEntry = { ...editsTask, colleague: 404 }
/** Link holders may look, and are asked to sign in. */
const editsByLink = { ...verified, ...letIn(403), owner: 200 }

const ofTask = ({ task }: World) => ({ params: { id: task._id } })
const ofProject = ({ project }: World) => ({ params: { id: project._id } })
const ofTaskLink = ({ taskToken }: World) => ({ params: { token: taskToken } })
const ofProjectLink = ({ projectToken }: World) => ({ params: { token: projectToken } })
const ofSession = ({ task, workSession }: World) => ({
  params: { id: task._id, sessionId: workSession._id },
})

const ofCheckout = ({ checkout }: World) => ({ params: { sessionId: checkout.sessionId } })

const inSomeDays = () => ({ query: { from: '2026-03-01', to: '2026-03-31' } })

/** Route × actor. A route that is served and stands not here fails the build. */
export const table: Row[] = [
  { endpoint: system.health, expect: everybody(200) },
  { endpoint: system.config, expect: everybody(200) },
  { endpoint: live.events, expect: verified },

  { endpoint: accounts.register, expect: everybody(201), request: () => ({ body: registrationOf() }) },
  {
    endpoint: profiles.suggestUsername,
    expect: everybody(200),
    request: () => ({ query: { like: 'ada' } }),
  },
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

  { endpoint: profiles.finishWelcome, expect: verified },
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
  { endpoint: security.listGoogle, expect: verified },
  { endpoint: security.disconnectGoogle, expect: verifiedConflict },
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
  { endpoint: accountData.exportAccount, expect: verified },
  {
    endpoint: accountData.importAccount,
    expect: verified,
    request: () => ({ file: { name: 'export.zip', bytes: zipOf({ 'tasks.json': [{ title: 'One' }] }) } }),
  },
  {
    endpoint: security.deleteAccount,
    expect: { ...verified, unverified: 400, ...letIn(400), owner: 200 },
    request: ({ owner }) => ({ body: { username: owner.username } }),
  },

  { endpoint: apiTokens.listApiTokens, expect: verified },
  {
    endpoint: apiTokens.createApiToken,
    expect: creates,
    request: () => ({ body: { name: 'Backup script', scope: 'read' } }),
  },
  {
    endpoint: apiTokens.revokeApiToken,
    expect: ownerOnly,
    request: ({ apiToken }) => ({ params: { id: apiToken._id } }),
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

  // In the sandbox; Stripe's own calls are refused there.
  {
    endpoint: payments.createPaymentLink,
    expect: everybody(200),
    request: () => ({ body: { email: 'payer@daybook.example' } }),
  },
  { endpoint: payments.verifySession, expect: ownerOnly, request: ofCheckout },
  { endpoint: payments.paymentEvent, expect: everybody(503), request: () => ({ body: {} }) },
  { endpoint: payments.openPortal, expect: { ...verified, ...letIn(503) } },
  { endpoint: payments.cancelPlan, expect: payersOnly },
  { endpoint: payments.resumePlan, expect: payersOnly },
  { endpoint: payments.sandboxCheckout, expect: everybody(200), request: ofCheckout },
  { endpoint: payments.paySandbox, expect: everybody(200), request: ofCheckout },
  { endpoint: plans.accountPlan, expect: verified },

  {
    endpoint: feedback.sendFeedback,
    expect: verified,
    request: () => ({ body: { subject: 'Week view', body: 'I miss it.' } }),
  },

  ...featureActors.flatMap(rowsOf),

  { endpoint: sharing.listSharedTasks, expect: verified },
  { endpoint: sharing.listSharedProjects, expect: verified },
  { endpoint: sharing.taskSharingLimits, expect: verified },
  { endpoint: sharing.projectSharingLimits, expect: verified },
  { endpoint: sharing.suggestCollaborators, expect: verified },
  { endpoint: sharing.shareTask, expect: ownsTask, request: (world) => ({ ...ofTask(world), body: {} }) },
  {
    endpoint: sharing.shareProject,
    expect: ownsProject,
    request: (world) => ({ ...ofProject(world), body: {} }),
  },
  {
    endpoint: shares.createShare,
    expect: ownsTask,
    request: ({ task }) => ({ body: { type: 'task', id: task._id } }),
  },
  { endpoint: shares.sharingLimits, expect: verified },
  {
    endpoint: shares.endShare,
    expect: ownsTask,
    request: ({ task }) => ({ params: { type: 'task', id: task._id } }),
  },
  {
    endpoint: shares.leaveShare,
    expect: { ...ownerOnly, colleague: 200, ...byRole(403), owner: 403 },
    request: ({ project }) => ({ params: { type: 'project', id: project._id } }),
  },
  { endpoint: sharing.unshareTask, expect: ownsTask, request: ofTask },
  { endpoint: sharing.unshareProject, expect: ownsProject, request: ofProject },
  {
    endpoint: sharing.leaveTask,
    expect: { ...ownerOnly, reader: 200, colleague: 403, ...byRole(403), owner: 403 },
    request: ofTask,
  },
  {
    endpoint: sharing.leaveProject,
    expect: { ...ownerOnly, colleague: 200, ...byRole(403), owner: 403 },
    request: ofProject,
  },
  { endpoint: sharing.shareEvents, expect: everybody(200), request: ofTaskLink },
  { endpoint: sharedView.readSharedTask, expect: everybody(200), request: ofTaskLink },
  { endpoint: sharedView.readSharedProject, expect: everybody(200), request: ofProjectLink },
  // A task has a page of its own.
  { endpoint: sharedView.readSharedRecord, expect: everybody(404), request: ofTaskLink },
  {
    endpoint: sharedView.updateSharedTask,
    expect: { ...editsByLink, colleague: 200 },
    request: (world) => ({ ...ofTaskLink(world), body: { title: 'Changed' } }),
  },
  {
    endpoint: sharedView.updateSharedProject,
    expect: { ...editsByLink, colleague: 200 },
    request: (world) => ({ ...ofProjectLink(world), body: { description: 'Changed' } }),
  },
  { endpoint: presence.listViewers, expect: seesTask, request: ofTask },
  { endpoint: presence.startViewing, expect: seesTask, request: ofTask },
  { endpoint: presence.stopViewing, expect: seesTask, request: ofTask },

  { endpoint: projects.listProjects, expect: verified },
  { endpoint: listProjectChoices, expect: verified },
  { endpoint: projects.projectLimits, expect: verified },
  { endpoint: projects.createProject, expect: creates, request: () => ({ body: { name: 'New' } }) },
  { endpoint: projects.getProject, expect: seesProject, request: ofProject },
  { endpoint: projects.projectSummary, expect: ownsProject, request: ofProject },
  {
    endpoint: projects.updateProject,
    expect: seesProject,
    request: (world) => ({ ...ofProject(world), body: { name: 'Changed' } }),
  },
  {
    endpoint: projects.deleteProject,
    expect: ownsProject,
    request: (world) => ({ ...ofProject(world), query: { tasks: 'delete' } }),
  },
  {
    endpoint: projects.restoreProject,
    expect: ownerOnly,
    request: ({ trashedProject }) => ({ params: { id: trashedProject._id } }),
  },

  { endpoint: tasks.listTasks, expect: verified },
  { endpoint: tasks.taskLimits, expect: verified },
  { endpoint: tasks.createTask, expect: creates, request: () => ({ body: { title: 'New' } }) },
  { endpoint: tasks.getTask, expect: seesTask, request: ofTask },
  {
    endpoint: tasks.updateTask,
    expect: editsTask,
    request: (world) => ({ ...ofTask(world), body: { title: 'Changed' } }),
  },
  {
    endpoint: tasks.setEstimatedTime,
    expect: editsTask,
    request: (world) => ({ ...ofTask(world), body: { estimatedTime: 90 } }),
  },
  { endpoint: tasks.toggleTask, expect: editsTask, request: ofTask },
  { endpoint: tasks.deleteTask, expect: ownsTask, request: ofTask },
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
    expect: ownsTask,
    request: (world) => ({ ...ofTask(world), body: { after: world.runningTask._id } }),
  },

  {
    endpoint: attachments.uploadAttachment,
    expect: addsToTask,
    request: ({ task }) => ({
      params: { taskId: task._id },
      file: { name: 'note.txt', bytes: bytesOfText('A note') },
    }),
  },
  {
    endpoint: attachments.readAttachment,
    expect: seesTask,
    request: ({ attachment }) => ({ params: { path: attachment.filename } }),
  },
  {
    endpoint: attachments.deleteAttachment,
    expect: editsTask,
    request: ({ task, attachment, attachments: others }, actor) => {
      const { filename } =
        actor === 'colleague' || actor === 'member' || actor === 'admin' ? others[actor] : attachment
      return { params: { taskId: task._id, filename } }
    },
  },

  { endpoint: time.timeSummary, expect: seesTask, request: ofTask },
  { endpoint: time.startTimer, expect: editsTask, request: ofTask },
  {
    endpoint: time.stopTimer,
    expect: ownerOnly,
    request: ({ runningTask }) => ({ params: { id: runningTask._id } }),
  },
  {
    endpoint: time.undoStart,
    // The timer that runs has another id.
    expect: { ...ownerOnly, owner: 409 },
    request: ({ runningTask, workSession }) => ({
      params: { id: runningTask._id },
      body: { sessionId: workSession._id },
    }),
  },
  { endpoint: time.runningTimer, expect: verified },
  { endpoint: timeReports.listTimeEntries, expect: verified, request: inSomeDays },
  { endpoint: timeReports.timeReport, expect: verified, request: inSomeDays },
  { endpoint: unbilledTime, expect: verified },
  { endpoint: workAhead, expect: verified },
  { endpoint: radar, expect: verified },
  { endpoint: usualTime, expect: verified, request: () => ({ query: { tag: 'design' } }) },
  {
    endpoint: rates.rateOffer,
    expect: ownsTask,
    request: ({ task }) => ({ query: { taskId: task._id } }),
  },
  {
    endpoint: rates.applyRate,
    expect: ownsTask,
    request: ({ task }) => ({ body: { taskId: task._id } }),
  },
  {
    endpoint: entries.addSession,
    expect: addsToTask,
    request: (world) => ({
      ...ofTask(world),
      body: { startedAt: '2024-01-05T09:00:00Z', stoppedAt: '2024-01-05T10:00:00Z' },
    }),
  },
  {
    endpoint: entries.updateSession,
    expect: ownEntry,
    request: (world) => ({ ...ofSession(world), body: { note: 'Changed' } }),
  },
  { endpoint: entries.deleteSession, expect: ownEntry, request: ofSession },

  { endpoint: trash.listTrash, expect: verified },

  { endpoint: search, expect: verified, request: () => ({ query: { q: 'first' } }) },

  { endpoint: dashboard.initialData, expect: verified },
]
