export const clientsKey = ['clients'] as const

/** Under it stands what is counted from tasks and time; it is read again only where it shows. */
export const figuresKey = [...clientsKey, 'figures'] as const
