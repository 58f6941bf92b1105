import { avatarMaxBytes } from '@daybook/contract/profile'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { PictureChoice } from '../../../lib/files/picture-choice.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { removePicture, savePicture } from './settings.ts'
import { tellSaved } from './tell.ts'

/** The person's picture: choose it, crop it, or remove it. */
export const PictureField = () => {
  const user = useUser()
  const [complaint, setComplaint] = useState<string>()
  const [removing, setRemoving] = useState(false)
  const save = (picture: Blob) =>
    savePicture(picture).then(
      () => tellSaved('Picture saved'),
      (error: unknown) => setComplaint(messageOf(error, 'The picture could not be saved.')),
    )
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
      <PictureChoice
        label="Picture"
        choose={user.profilePicture ? 'Change picture' : 'Upload a picture'}
        mostBytes={avatarMaxBytes}
        words={{ title: 'Crop your picture', submit: 'Save picture' }}
        shape="round"
        complaint={complaint}
        onComplaint={setComplaint}
        save={save}
      >
        {user.profilePicture && (
          <ServerButton variant="quiet" loading={removing} onClick={remove}>
            Remove picture
          </ServerButton>
        )}
      </PictureChoice>
    </div>
  )
}
