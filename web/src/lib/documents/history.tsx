import { TitledSection } from '../../ui/titled-section.tsx'
import { formatInstant, timezoneOf } from '../formats/formats.ts'
import { useUser } from '../session/session-store.ts'
import { historyText } from './history-text.ts'

interface HistoryProps {
  /** The oldest first. */
  history: readonly { at: string; by: string | null; what: string }[]
}

/** What happened to a document, the latest first. */
export const History = ({ history }: HistoryProps) => {
  const timezone = timezoneOf(useUser())
  return (
    <TitledSection id="history" title="History">
      <ol className="border-line border-t">
        {history.toReversed().map(({ at, by, what }) => (
          <li key={`${at} ${what}`} className="flex flex-col border-line border-b py-2 text-sm">
            <span dir="auto" className="wrap-anywhere inline-block first-letter:uppercase">
              {historyText(what)}
            </span>
            <span className="text-ink-faint">
              {formatInstant(at, timezone)}
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}
