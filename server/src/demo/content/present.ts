import type { CallOf } from '@daybook/contract/endpoint'
import type { createTask } from '@daybook/contract/tasks'

/** What came from the museum. */
export const brief = {
  name: 'brief-borrowed-streets.md',
  text: '# Borrowed Streets\n\nTwelve streets, twelve walks.\n\n- Opening: the first Friday in May\n- Two languages from the start, plain language from June\n- The map comes from the land registry, sheet 1911\n',
}

/** What came from the workshop. */
export const feedback = {
  name: 'feedback-round-3.txt',
  text: 'Clara, on the phone:\n- oak looks too yellow on her screen\n- delivery date: say the week, not the day\n- "Made for you" instead of "Custom"\n',
}

/** Was written down and thrown away. */
export const forgotten = ['Look for a new chair', 'Answer the directory of designers']

/** Belongs to no project. */
export const small: CallOf<typeof createTask>['body'][] = [
  { title: 'Book the train to Leipzig', priority: 'medium', billable: false, estimatedTime: 15 },
  { title: 'Birthday card for Lena', billable: false },
  { title: 'Ask Yusuf for the winter pictures', priority: 'low', billable: false, estimatedTime: 10 },
]
