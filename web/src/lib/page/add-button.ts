import type { RefObject } from 'react'

/** The shell's add button, to which the focus goes where what had it is gone. */
export const addButton: RefObject<HTMLButtonElement | null> = { current: null }
