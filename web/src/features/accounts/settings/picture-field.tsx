import { avatarMaxBytes } from '@daybook/contract/profile'
import { type ChangeEvent, useRef, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { removePicture } from './settings.ts'
import { tellSaved } from './tell.ts'

const loadCropDialog = async () => (await again(() => import('./crop-dialog.tsx'))).CropDialog

const accepted = ['image/png', 'image/jpeg', 'image/webp']

const complaintAbout = (file: File): string | undefined => {
  if (!accepted.includes(file.type)) return 'The picture must be PNG, JPEG or WebP'
  if (file.size > avatarMaxBytes) return 'The picture must be at most 5 MB'
  return undefined
}

/** The person's picture: choose it, crop it, or remove it. */
export const PictureField = () => {
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [complaint, setComplaint] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setComplaint(complaintAbout(file))
    setChosen(complaintAbout(file) ? undefined : URL.createObjectURL(file))
  }
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  const remove = () => {
    setRemoving(true)
    removePicture()
      .then(
        () => tellSaved('Picture removed'),
        (error: unknown) => setComplaint(messageOf(error, 'The picture could not be removed.')),
      )
      .finally(() => setRemoving(false))
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={user.displayName} src={user.profilePicture} size="lg" />
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <ServerButton onClick={() => input.current?.click()}>
            {user.profilePicture ? 'Change picture' : 'Upload a picture'}
          </ServerButton>
          {user.profilePicture && (
            <ServerButton variant="quiet" loading={removing} onClick={remove}>
              Remove picture
            </ServerButton>
          )}
        </div>
        {complaint ? (
          <p role="alert" className="text-bad text-sm">
            {complaint}
          </p>
        ) : (
          <p className="text-ink-muted text-sm">PNG, JPEG or WebP, at most 5 MB.</p>
        )}
        <input
          ref={input}
          type="file"
          accept={accepted.join(',')}
          aria-label="Picture"
          hidden
          onChange={choose}
        />
      </div>
      <LazyPart isOpen={chosen !== undefined} load={loadCropDialog} onFailed={close}>
        {(CropDialog) => chosen && <CropDialog url={chosen} onClose={close} onFailure={setComplaint} />}
      </LazyPart>
    </div>
  )
}
