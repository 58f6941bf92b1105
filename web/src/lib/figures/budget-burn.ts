import { fillStage } from './fill-stage.ts'

/** How far a budget is used up, in whole per cent: nearly all of it is not all. */
export const burnOf = ({ used, budget }: { used: number; budget: number }) => {
  const percent = budget > 0 ? (used / budget) * 100 : 0
  return { percent: Math.floor(percent), stage: fillStage(percent) }
}
