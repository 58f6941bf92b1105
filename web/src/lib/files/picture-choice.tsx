import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { again } from '../api/again.ts'
import { ServerButton } from '../connection/needs-server.tsx'
import type { CropWords } from './crop-dialog.tsx'

const loadCropDialog = async () => (await again(() => import('./crop-dialog.tsx'))).CropDialog

const accepted = ['image/png', 'image/jpeg', 'image/webp']
const bytesInMb = 1024 * 1024

interface PictureChoiceProps {
  /** What it is called, as in `Picture`. */
  label: string
  /** On the button that chooses one. */
  choose: string
  mostBytes: number
  words: CropWords
  shape: 'round' | 'free'
  /** Why the last one was not kept. */
  complaint: string | undefined
  onComplaint: (message: string | undefined) => void
  save: (picture: Blob) => Promise<void>
  /** Beside the button, as the way to remove the one that is there. */
  children: ReactNode
}

/** Chooses a picture, which is cut before it is kept. Only the server can keep it. */
export const PictureChoice = (props: PictureChoiceProps) => {
  const { label, choose, mostBytes, words, shape, complaint, onComplaint, save, children } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const most = `at most ${mostBytes / bytesInMb} MB`
  const complaintAbout = (file: File): string | undefined => {
    if (!accepted.includes(file.type)) return `The ${label.toLowerCase()} must be PNG, JPEG or WebP`
    return file.size > mostBytes ? `The ${label.toLowerCase()} must be ${most}` : undefined
  }
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    onComplaint(complaintAbout(file))
    setChosen(complaintAbout(file) ? undefined : URL.createObjectURL(file))
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap gap-2">
        <ServerButton aria-describedby={id} onClick={() => input.current?.click()}>
          {choose}
        </ServerButton>
        {children}
      </div>
      <p
        id={id}
        role={complaint ? 'alert' : undefined}
        className={complaint ? 'text-bad text-sm' : 'text-ink-muted text-sm'}
      >
        {complaint ?? `PNG, JPEG or WebP, ${most}.`}
      </p>
      <input ref={input} type="file" accept={accepted.join(',')} aria-label={label} hidden onChange={take} />
      <LazyPart isOpen={chosen !== undefined} load={loadCropDialog} onFailed={close}>
        {(CropDialog) =>
          chosen && (
            <CropDialog url={chosen} {...{ words, shape, save }} onClose={close} onFailure={onComplaint} />
          )
        }
      </LazyPart>
    </div>
  )
}
