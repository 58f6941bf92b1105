import * as notifications from '@daybook/contract/notifications'
import { shareTask } from '@daybook/contract/sharing'
import { byRole, ownerOnly, verified } from '../actor-rows.ts'
import { buildTask } from '../builders.ts'
import type { FeatureActors } from '../feature-actors.ts'

export const actors: FeatureActors = {
  name: 'notifications',
  make: async (app, owner) => {
    for (let nth = 0; nth < 2; nth++) {
      const { task, owner: other } = await buildTask(app)
      const body = { sharedUsernames: [owner.username] }
      await app.call(shareTask, { as: other, params: { id: task._id }, body })
    }
    const { data } = await app.call(notifications.listNotifications, { as: owner })
    const [record, trashed] = data
    if (!record || !trashed) throw new Error('The owner was told of nothing')
    return { record, trashed }
  },
  rows: (of) => [
    { endpoint: notifications.listNotifications, expect: verified },
    { endpoint: notifications.countUnread, expect: verified },
    {
      endpoint: notifications.readNotification,
      expect: { ...ownerOnly, ...byRole(404) },
      request: of.record,
    },
    { endpoint: notifications.readAllNotifications, expect: verified },
  ],
}
