/** How full an estimate or a budget is, by which its bar is coloured. */
export type FillStage = 'within' | 'near' | 'over'

/** Orange above 80 %, red above 100 % (spec 2 §9). */
export const fillStage = (percent: number): FillStage =>
  percent > 100 ? 'over' : percent > 80 ? 'near' : 'within'
