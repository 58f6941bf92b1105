/** By the name of a field of the form, what it is called there. */
export type FieldLabels = Readonly<Record<string, string>>

/** A complaint where its field is not in sight: `Hourly rate: Must not be negative`, unless it names the field itself. */
export const complaintAbout = (label: string | undefined, complaint: string): string =>
  label === undefined || complaint.toLowerCase().includes(label.toLowerCase())
    ? complaint
    : `${label}: ${complaint}`
