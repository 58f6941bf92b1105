import { useEffect, useEffectEvent } from 'react'

/** How long somebody pauses before what they typed is saved under their hands. */
const pauseMs = 800

interface PausedEdit<F extends object> {
  typed: Partial<F>
  values: F
  isChanged: boolean
  conflicts: readonly unknown[]
  isToDecide: (names: readonly string[]) => boolean
  save: () => boolean
}

/** Saves what is typed at a pause, where the form reads the same once it is saved: `isSteady` says whether it does. */
export const useSaveAtPause = <F extends object>(
  edit: PausedEdit<F>,
  isSteady: (typed: Partial<F>, values: F) => boolean,
): void => {
  const { typed, values, isChanged, conflicts } = edit
  const saveAtPause = useEffectEvent(() => {
    // What the server refused is sent again when somebody has looked at it.
    if (isSteady(typed, values) && !edit.isToDecide(Object.keys(typed))) edit.save()
  })
  const waits = isChanged && conflicts.length === 0
  useEffect(() => {
    if (!waits || Object.keys(typed).length === 0) return
    const timer = setTimeout(saveAtPause, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, waits])
}
