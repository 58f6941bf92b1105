import { mailedUnlessSwitched, type NotificationSwitch } from '@daybook/contract/user'
import { sql } from 'kysely'

/** Whether the person of that alias of `users` wants the mail (rules §13). */
export const wantsMail = (alias: string, name: NotificationSwitch) =>
  sql<boolean>`coalesce((${sql.ref(`${alias}.mail_switches`)} ->> ${sql.lit(name)})::boolean, ${sql.lit(mailedUnlessSwitched[name])})`
