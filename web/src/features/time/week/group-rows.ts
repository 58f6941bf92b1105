import type { LocalDay } from '@daybook/contract/local-days'
import { shownSum } from '../../../lib/formats/clock-formats.ts'
import { dayTotals, type GridRow } from '../week-grid.ts'

/** The rows of one project, and their sums. */
export interface RowGroup {
  /** Null for tasks of no project. */
  projectId: string | null
  project: string
  rows: readonly GridRow[]
  /** Seconds of each day, and of all, as they are shown. */
  totals: readonly number[]
  seconds: number
}

const byName = (one: RowGroup, other: RowGroup) =>
  Number(one.projectId === null) - Number(other.projectId === null) ||
  one.project.localeCompare(other.project) ||
  (one.projectId ?? '').localeCompare(other.projectId ?? '')

/** The rows by project: the projects by name, tasks of none last, and the rows of each in their order. */
export const groupRows = (days: readonly LocalDay[], rows: readonly GridRow[]): RowGroup[] =>
  [...new Set(rows.map(({ projectId }) => projectId))]
    .map((projectId) => {
      const ofProject = rows.filter((row) => row.projectId === projectId)
      return {
        projectId,
        project: ofProject.at(-1)?.project ?? '',
        rows: ofProject,
        totals: dayTotals(days, ofProject),
        seconds: shownSum(ofProject.map(({ seconds }) => seconds)),
      }
    })
    .sort(byName)
