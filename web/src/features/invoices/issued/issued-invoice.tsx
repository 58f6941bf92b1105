import { setOffsOf } from '@daybook/contract/invoice-amounts'
import { typeWords } from '@daybook/contract/invoice-type-words'
import type { Invoice } from '@daybook/contract/invoices'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { History } from '../../../lib/documents/history.tsx'
import { RefusedMail } from '../../../lib/documents/refused-mail.tsx'
import { dateText } from '../../../lib/formats/date-text.ts'
import { timezoneOf, todayIn } from '../../../lib/formats/formats.ts'
import { useArrival } from '../../../lib/page/use-arrival.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Explanation } from '../document/explanation.tsx'
import { InvoiceSheet } from '../document/invoice-sheet.tsx'
import { Related } from '../document/related.tsx'
import { StatusBadge } from '../list/status-badge.tsx'
import { Schedule } from '../schedule/schedule.tsx'
import { InternalNote } from './internal-note.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { Payments } from './payments.tsx'
import { SendingTimes } from './sending-times.tsx'

/** The day on which the client said that they would pay, as long as they owe something. */
const Promised = ({ invoice: { promisedDate, status, type } }: { invoice: Invoice }) => {
  const today = todayIn(timezoneOf(useUser()))
  const isOwed = type !== 'credit_note' && (status === 'issued' || status === 'partially_paid')
  if (!promisedDate || !isOwed) return null
  return promisedDate >= today ? (
    <Banner>The client said they will pay by {dateText(promisedDate)}. Reminders wait until then.</Banner>
  ) : (
    <Banner tone="warn">
      The client said they would pay by {dateText(promisedDate)}; that day has passed.
    </Banner>
  )
}

/** An invoice that is locked: the document, what was paid, and what happened to it. */
export const IssuedInvoice = ({ invoice }: { invoice: Invoice }) => {
  const { _id: id, number, type } = invoice
  const { userType } = useUser()
  const title = useArrival<HTMLHeadingElement>(id)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={`${typeWords[type]} ${number}`}
        titleRef={title}
        aside={<StatusBadge {...invoice} />}
        action={<InvoiceActions invoice={invoice} />}
      />
      <SendingTimes invoice={invoice} />
      <Related invoice={invoice} />
      <OfflineBanner />
      <ServerNote>You are offline. You can act on this invoice when you are online again.</ServerNote>
      {invoice.mailRefused && invoice.can.send && <RefusedMail address={invoice.mailRefused} />}
      <Promised invoice={invoice} />
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)] xl:grid-rows-[auto_1fr]">
        {/* What is open comes first where the document fills the screen. */}
        <div className="print:hidden xl:col-start-2">
          <Payments invoice={invoice} />
        </div>
        <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <InvoiceSheet
            invoice={{ ...invoice, setOffs: setOffsOf(invoice.payments) }}
            madeWith={userType !== 'pro'}
          />
        </div>
        <div className="flex flex-col gap-6 print:hidden xl:col-start-2">
          <Explanation invoice={invoice} />
          <Schedule invoice={invoice} />
          <InternalNote invoice={invoice} />
          <History history={invoice.history} />
        </div>
      </div>
    </div>
  )
}
