import { outsideYears } from './calendar.ts'
import type { CalendarWords } from './document-words/words.ts'

/** What a field for a day and its calendar say in the app; a client's page says it in the document's language. */
export const calendarWords: CalendarWords = {
  label: 'calendar',
  open: 'Open the calendar',
  clear: 'Clear',
  clearDay: 'Clear the day',
  months: 'Months',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nextWeek: 'Next week',
  selected: 'selected',
  howTo: 'Type a day such as {date}, fri or in 3 days',
  outsideYears,
}
