import { mostBilledTasks } from '@daybook/contract/invoice-limits'
import { formatCount } from '../../../lib/formats/formats.ts'

/** Why so many selected tasks are not billed together; undefined where they are. */
export const tooManyToBill = (count: number): { title: string; description: string } | undefined =>
  count > mostBilledTasks
    ? {
        title: `One invoice takes at most ${formatCount(mostBilledTasks)} tasks`,
        description: `You have selected ${formatCount(count)}. Select fewer, or bill their project or client as a whole.`,
      }
    : undefined
