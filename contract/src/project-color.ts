/** The colour of a project for which none was chosen (spec 2 §3). */
export const defaultProjectColor = '#3182ce'
