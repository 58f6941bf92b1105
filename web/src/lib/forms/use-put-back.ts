import { useEffect, useId, useRef } from 'react'
import { toast, withdrawToast } from '../../ui/toast.ts'

/** Offers to put back a row that was taken out of a form, by `put` as it is then; the offers go with the form. */
export const usePutBack = <T>(put: (row: T, at: number) => void) => {
  const id = useId()
  const latest = useRef(put)
  const offered = useRef(0)
  useEffect(() => {
    latest.current = put
  })
  useEffect(
    () => () => {
      for (let one = 1; one <= offered.current; one++) withdrawToast(`${id} ${one}`)
    },
    [id],
  )
  return (title: string, row: T, at: number): void =>
    toast({
      id: `${id} ${++offered.current}`,
      title,
      action: { label: 'Undo', onPress: () => latest.current(row, at) },
    })
}
