/** Minutes as one types hours: `40`, and `1:30` where they are not whole. */
export const minutesText = (minutes: number): string => {
  const rest = minutes % 60
  const hours = Math.floor(minutes / 60)
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`
}
