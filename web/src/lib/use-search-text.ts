import { useState } from 'react'

/** What is searched for shows at once; the address follows when the typing pauses, and leads on Back and Forward. */
export const useSearchText = (inAddress: string) => {
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    setKnown(inAddress)
    setText(inAddress)
  }
  return [text, setText] as const
}
