// What the palette and the frame that stands for it while it loads have in common.
export const paletteLabel = 'Search and commands'

export const placeholders = {
  all: 'Search, go anywhere, create anything',
  timer: 'Start a timer: which task?',
} as const

export const panelStyles =
  'fixed inset-x-0 top-(--toasts-above) bottom-(--toasts-below) z-50 flex animate-rise flex-col overflow-hidden bg-raised shadow-float outline-none md:inset-x-0 md:top-[12vh] md:bottom-auto md:mx-auto md:max-h-[min(34rem,76dvh)] md:w-160 md:max-w-[calc(100vw-2rem)] md:rounded-lg md:border md:border-line'

export const fieldRowStyles = 'flex shrink-0 items-center gap-3 border-line border-b pr-2 pl-4 md:pl-5'

export const fieldStyles =
  'h-13 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-ink-faint'
