import { useEffect } from 'react'

let shown: string | undefined
let tell = (): void => undefined

const show = (name: string | undefined): void => {
  shown = name
  tell()
}

/** Calls the browser's tab by the record that the page is about, for as long as the page is there. */
export const useRecordTitle = (name: string): void =>
  useEffect(() => {
    show(name)
    return () => show(undefined)
  }, [name])

/** The name of that record; undefined where the page is about none, or does not know it yet. */
export const shownRecord = (): string | undefined => shown

/** Calls `listener` whenever that is another one; there is one tab to be told, and so one listener. */
export const onShownRecord = (listener: () => void): void => {
  tell = listener
}
