/** Work that somebody might plan: what becomes a task. */
export interface TaskIdea {
  title: string
  /** How long it is thought to take. */
  hours: number
  tags: string[]
  description?: string
}

type Stage = (part: string, place: number) => TaskIdea

/** Goes through the parts of a project, each in all of its stages. */
export const inRounds = (parts: readonly string[], stages: readonly Stage[]): TaskIdea[] =>
  parts.flatMap((part, place) => stages.map((stage) => stage(part, place)))

/** Every third task is described: nobody writes a text for each of them. */
const sometimes = (place: number, text: string) => (place % 3 === 0 ? { description: text } : {})

/** Makes the task of finding out. */
export const research =
  (hours: number): Stage =>
  (part, place) => ({
    ...{ title: `Collect examples of ${part}`, hours, tags: ['research'] },
    ...sometimes(place, 'At least **five** from other fields.\n\n> What would somebody new to this expect?'),
  })

/** Makes the task of designing a part. */
export const design =
  (hours: number): Stage =>
  (part, place) => ({
    ...{ title: `Design ${part}`, hours, tags: ['design'] },
    ...sometimes(
      place,
      `Two directions in grey first, then one in colour.\n\n- [x] Sketches\n- [ ] Small screens\n- [ ] Empty and error states\n\nAgreed in the call: ${part} *has to work with one hand*.`,
    ),
  })

/** Makes the task of building a part. */
export const build =
  (hours: number): Stage =>
  (part, place) => ({
    ...{ title: `Build ${part}`, hours, tags: ['frontend'] },
    ...sometimes(
      place,
      '1. Markup and styles\n2. Keyboard and focus\n3. Tests for what can break\n\nKeep it under `40 kB` of script.',
    ),
  })

/** Makes the task of looking at a part on something. */
export const review =
  (on: string, hours: number): Stage =>
  (part) => ({
    ...{ title: `Check ${part}: ${on}`, hours },
    tags: on === 'accessibility' || on === 'screen readers' ? ['accessibility', 'qa'] : ['qa'],
  })

/** Makes the task of mending a part. */
export const repair =
  (hours: number): Stage =>
  (part, place) => ({
    ...{ title: `Repair ${part} after the review`, hours, tags: ['frontend', 'bug'] },
    ...sometimes(
      place,
      'Steps to see it:\n\n1. Open it in a narrow window\n2. Zoom to 200 %\n3. The button is gone',
    ),
  })

/** Makes the task of writing what stands on a part. */
export const write =
  (hours: number): Stage =>
  (part) => ({ title: `Write the texts for ${part}`, hours, tags: ['writing'] })
