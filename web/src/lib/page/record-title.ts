import { useEffect } from 'react'

let shown: string | undefined
let tell = (): void => undefined

const show = (name: string | undefined): void => {
  shown = name
  tell()
}

/** Shows the record's name in the tab's title while the page is mounted. */
export const useRecordTitle = (name: string): void =>
  useEffect(() => {
    show(name)
    return () => show(undefined)
  }, [name])

/** The name of the page's record; undefined where it has none, or has not loaded it yet. */
export const shownRecord = (): string | undefined => shown

/** Sets the one listener that is called when the name changes. */
export const onShownRecord = (listener: () => void): void => {
  tell = listener
}
