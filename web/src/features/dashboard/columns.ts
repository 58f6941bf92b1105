/** Two columns where there is room, else one below the other. */
export const twoColumns = 'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12'
