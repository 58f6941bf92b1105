import type { CallOf } from '@daybook/contract/endpoint'
import type { createTask } from '@daybook/contract/tasks'
import type { ProjectKey } from './projects.ts'

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

type Small = CallOf<typeof createTask>['body'] & {
  project: ProjectKey | null
  /** In workdays from today. */
  dueIn: number | null
}

/** What takes no hour. */
export const small: Small[] = [
  {
    ...{ title: 'Send Clara the new product photographs', project: 'shop', dueIn: 0 },
    ...{ priority: 'high', estimatedTime: 30, tags: ['mail'] },
  },
  {
    ...{ title: 'Answer Sam about Android tablets', project: 'onboarding', dueIn: 0 },
    ...{ priority: 'medium', estimatedTime: 20, tags: ['mail'] },
  },
  { title: 'Book the train to Leipzig', project: null, dueIn: 2, billable: false, estimatedTime: 15 },
  { title: 'Birthday card for Lena', project: null, dueIn: null, billable: false },
  {
    ...{ title: 'Ask Yusuf for the winter pictures', project: null, dueIn: null },
    ...{ priority: 'low', billable: false, estimatedTime: 10 },
  },
]
