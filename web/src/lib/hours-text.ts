/** Seconds as hours and whole minutes, `1:30`; what is less than a minute is `0:00`. */
export const hoursText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
