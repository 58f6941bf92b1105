import { dateIn } from '@daybook/contract/calendar'
import { notificationPath, notificationText } from '@daybook/contract/notification-words'
import type { Notification, NotificationType } from '@daybook/contract/notifications'
import { useRouter } from '@tanstack/react-router'
import {
  AlarmClock,
  BriefcaseBusiness,
  CalendarCheck,
  Coins,
  Eye,
  FileCheck,
  Gauge,
  HandCoins,
  ListChecks,
  type LucideIcon,
  MailOpen,
  MailX,
  Share2,
  Users,
} from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { formatDay, formatInstant, formatTime } from '../../lib/formats/formats.ts'
import { cn } from '../../ui/class-names.ts'

const icons: Record<NotificationType, LucideIcon> = {
  shared: Share2,
  invited: Users,
  application_received: BriefcaseBusiness,
  application_withdrawn: BriefcaseBusiness,
  application_decided: MailOpen,
  invoice_viewed: Eye,
  invoice_paid: Coins,
  invoice_promised: HandCoins,
  invoice_overdue: AlarmClock,
  proposal_answered: FileCheck,
  timesheet_answered: ListChecks,
  mail_failed: MailX,
  task_due: CalendarCheck,
  limit_near: Gauge,
}

/** Names and titles leave room for what is said of them. */
const mostTyped = 60

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const shortened = (typed: string): string => {
  const letters = Array.from(graphemes.segment(typed), ({ segment }) => segment)
  return letters.length > mostTyped ? `${letters.slice(0, mostTyped).join('').trimEnd()}…` : typed
}

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

// What a hyphen and a digit stand in, such as the number of an invoice; a longer word may break.
const numbers = /(\S{0,12}-\d\S{0,12})/

/** `14:05` of today's, else `Sat, Nov 21`. */
const whenText = (instant: string, timezone: string, today: string): string => {
  const day = dateIn(timezone, new Date(instant))
  return day === today ? formatTime(instant, timezone) : formatDay(day, today)
}

interface NotificationRowProps {
  notification: Notification
  timezone: string
  today: string
  /** It was chosen: it is read, and its page opens. */
  onOpen: () => void
}

/** One sentence that leads to what it is about; an unread one has a dot. */
export const NotificationRow = ({ notification, timezone, today, onOpen }: NotificationRowProps) => {
  const { history } = useRouter()
  const { type, createdAt, readAt } = notification
  const Icon = icons[type]
  const path = notificationPath(notification)
  const text = notificationText(notification, {
    money: (amount, currency) => formatMoney(amount, currency),
    day: (date) => unbroken(formatDay(date, today)),
    typed: (typed) => `\u2068${shortened(typed)}\u2069`,
    today,
  })
  const when = unbroken(whenText(createdAt, timezone, today))
  const open = (event: MouseEvent) => {
    onOpen()
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.push(path)
  }
  return (
    <li>
      <a
        href={path}
        onClick={open}
        className="flex items-start gap-3 rounded-md px-2 py-2.5 hover:bg-wash focus-visible:bg-wash"
      >
        <Icon className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        <span className="min-w-0 flex-1">
          <span className={cn('wrap-anywhere block text-base', readAt ? 'text-ink-muted' : 'text-ink')}>
            {text.split(numbers).map((part, at) =>
              at % 2 === 0 ? (
                part
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- a sentence is drawn anew as a whole
                <span key={at} className="whitespace-nowrap">
                  {part}
                </span>
              ),
            )}
          </span>
          {/* Not a second time where the sentence ends with that day. */}
          {!text.endsWith(when) && (
            <time
              dateTime={createdAt}
              title={formatInstant(createdAt, timezone)}
              className="text-ink-muted text-sm tabular-nums"
            >
              {when}
            </time>
          )}
        </span>
        {!readAt && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </a>
    </li>
  )
}
