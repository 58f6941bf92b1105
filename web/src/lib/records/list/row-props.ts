/** What the list tells the row of a record. */
export interface RowProps {
  /** The panel shows it. */
  selected: boolean
  /** The panel beside the list leaves less room. */
  compact: boolean
}
