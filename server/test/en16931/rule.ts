import { decimalsIn } from './numbers.ts'
import type { Terms } from './terms.ts'

export interface Leeway {
  /**
   * Units by which a tax may differ from base × rate. None where prices are net. Where they include tax, the base is what
   * rounding left of a fixed gross, and no pair of whole units may fit better; the official rules let a whole
   * unit of the currency pass.
   */
  taxSlack: number
}

/** Whether a file keeps a rule. */
export type Rule = (terms: Terms, leeway: Leeway) => boolean
export type Rules = Readonly<Record<string, Rule>>

/** Decimals in which the file writes amounts. */
export const currencyDecimals = ({ withTax }: Terms): number => decimalsIn(withTax)

/** The numbers of the rules that a file breaks. */
export const brokenIn = (rules: Rules, terms: Terms, leeway: Leeway): string[] =>
  Object.entries(rules).flatMap(([number, holds]) => (holds(terms, leeway) ? [] : [number]))
