import { trashDays } from '@daybook/contract/trash'
import { sql } from 'kysely'
import { changeRowsAndRecord, workScope } from '../../events.ts'
import type { WorkParts } from '../../feature.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { deliver } from '../../mail/mail.ts'
import { renderMail } from '../../mail/render.tsx'
import { textInMail } from '../../mail/typed-text.ts'
import type { Handlers, QueuePayloads } from '../../queue/queue.ts'
import type { Schedule } from '../../queue/schedules.ts'
import { hashToken } from '../accounts/accounts.ts'
import { companyRecords } from './company-records.ts'
import { domainOfWebsite } from './domain.ts'
import { VerifyCompanyMail } from './emails.tsx'
import { logoFolder, orphanedLogos } from './logo.ts'
import { mailedBefore } from './read-company.ts'
import { endPending, findForMail } from './verification-queries.ts'

declare module '../../queue/queue.ts' {
  interface QueuePayloads {
    'companies.empty_trash': Record<never, never>
    'companies.send_verification': { companyId: string; mailId: string }
    'companies.end_pending': Record<never, never>
    'companies.sweep_logos': Record<never, never>
  }
}

type Parts = Pick<WorkParts, 'db' | 'files' | 'tokens' | 'mailer' | 'config' | 'clock' | 'reactions'>

/** The link never stands in the queue; one that is void by now is not sent. */
const sendVerification = async (
  { db, tokens, mailer, config }: Parts,
  { companyId, mailId }: QueuePayloads['companies.send_verification'],
  signal: AbortSignal,
): Promise<void> => {
  const token = tokens.mailedToken(mailId)
  const company = await findForMail(db, companyId, hashToken(token))
  if (!company) return
  const name = textInMail(company.name)
  const body = (
    <VerifyCompanyMail
      company={name}
      person={textInMail(company.display_name)}
      domain={domainOfWebsite(company.website)}
      link={`${config.appOrigin}/verify-company/${token}`}
    />
  )
  const mail = {
    id: mailId,
    to: company.email,
    subject: `Verify ${name} on Daybook`,
    ...(await renderMail(body)),
  }
  await deliver(mailer, mail, signal)
}

export const companyWork = (parts: Parts): Handlers => ({
  // Deletes for good what has been in the trash for 30 days (rules §4).
  'companies.empty_trash': async () => {
    await companyRecords.purge(parts.db, new Date(parts.clock().getTime() - trashDays * 86_400_000))
  },
  'companies.send_verification': (payload, { signal }) => sendVerification(parts, payload, signal),
  'companies.end_pending': async () => {
    const scope = workScope(parts)
    await changeRowsAndRecord(scope, (tx) => endPending(tx, mailedBefore(scope.now)), {
      type: 'company.updated',
      payload: {},
      audience: sql<string[]>`array[changed.owner_id]`,
    })
  },
  'companies.sweep_logos': () =>
    sweepFiles(parts.files, parts.clock(), {
      folder: logoFolder,
      orphansAmong: (keys) => orphanedLogos(parts.db, keys),
    }),
})

export const companySchedules: Schedule[] = [
  { name: 'companies.empty_trash', cron: '33 3 * * *' },
  { name: 'companies.end_pending', cron: '7 * * * *' },
  { name: 'companies.sweep_logos', cron: '53 3 * * *' },
]
