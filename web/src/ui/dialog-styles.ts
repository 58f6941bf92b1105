/** The veil between a dialog and the page. */
export const overlayStyles = 'fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish'

/** A panel in the middle of the screen, never higher than it. */
export const dialogPanelStyles =
  'fixed inset-x-0 top-(--toasts-above) bottom-(--toasts-below) z-40 m-auto flex h-fit max-h-[calc(100dvh-2rem-var(--toasts-above)-var(--toasts-below))] w-[calc(100vw-2rem)] animate-rise flex-col overflow-y-auto rounded-lg bg-raised shadow-float outline-none data-[state=closed]:animate-sink'

/** Two fields beside each other in a dialog, below each other where half its width would cut a date. */
export const dialogHalves = 'grid grid-cols-1 items-start gap-4 min-[27rem]:grid-cols-2'
