import { createContext, useContext } from 'react'

export const RowDone = createContext<() => void>(() => undefined)

/** Tells the row of a panel around a field that its choice is made; nothing in a form. */
export const useRowDone = () => useContext(RowDone)
