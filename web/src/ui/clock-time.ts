/** Seconds as hh:mm:ss; hours go on past 99. Less than zero reads as zero. */
export const clockTime = (totalSeconds: number): string => {
  const whole = Math.max(0, Math.floor(totalSeconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
