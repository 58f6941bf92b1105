/** In steps, each the reading of a character: some 50 ms at worst. */
const mostSteps = 3_000_000
/** The same for all sections of a proposal. Ten sections of the largest size that are full of marks take as much. */
const mostOfProposal = 20_000_000

/** What reading may take, of one text or of several. */
export interface Reading {
  /** False when fewer steps are left: what they were for shows as typed, and so does all that follows. */
  spend: (steps: number) => boolean
  isOver: () => boolean
}

const startCount = (most: number, whole?: Reading): Reading => {
  let left = most
  return {
    spend: (steps) => {
      left -= steps
      return left >= 0 && (whole?.spend(steps) ?? true)
    },
    isOver: () => left < 0 || whole?.isOver() === true,
  }
}

/** Counts steps rather than time, so that a text reads the same on every machine. `whole` counts them too. */
export const startReading = (whole?: Reading): Reading => startCount(mostSteps, whole)

/** For the sections of one proposal together. */
export const startReadingProposal = (): Reading => startCount(mostOfProposal)
