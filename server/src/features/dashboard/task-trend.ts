const hundredths = (text: string) => `${text.slice(0, -2)}.${text.slice(-2)}%`

/**
 * The change from `before` to `recent` in per cent, rounded to two decimals: `23.36%`, `-50.00%`; `0.00%` where there is
 * nothing to compare (rules §14).
 */
export const taskTrend = (recent: number, before: number): string => {
  if (before === 0) return '0.00%'
  const size = Math.round((10_000 * Math.abs(recent - before)) / before)
  const sign = recent < before && size > 0 ? '-' : ''
  return sign + hundredths(String(size).padStart(3, '0'))
}
