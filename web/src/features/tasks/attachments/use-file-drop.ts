import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** Without folders, which no form can send. */
const filesIn = ({ dataTransfer }: DragEvent): File[] =>
  [...(dataTransfer?.items ?? [])].flatMap((item) => {
    const file = item.webkitGetAsEntry()?.isDirectory ? null : item.getAsFile()
    return file ?? []
  })

/** Takes files that are dropped on the panel around an element; answers whether some are held above it. */
export const useFileDrop = (
  inside: RefObject<HTMLElement | null>,
  onFiles: ((files: File[]) => void) | undefined,
): boolean => {
  const [isOver, setOver] = useState(false)
  const isTaken = onFiles !== undefined
  const take = useEffectEvent((event: DragEvent) => onFiles?.(filesIn(event)))
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('[data-sheet]')
    if (!panel) return
    const over = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return
      // Also where they are not taken: the browser would leave the app and open the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
      setOver(isTaken)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && panel.contains(event.relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      take(event)
    }
    const stop = new AbortController()
    const { signal } = stop
    panel.addEventListener('dragover', over, { signal })
    panel.addEventListener('dragleave', leave, { signal })
    panel.addEventListener('drop', drop, { signal })
    return () => stop.abort()
  }, [inside, isTaken])
  return isOver
}
