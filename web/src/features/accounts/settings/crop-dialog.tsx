import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type CropArea, cropPicture } from './crop-picture.ts'
import { savePicture } from './settings.ts'
import { tellSaved } from './tell.ts'

const mostZoom = 4

interface CropDialogProps {
  /** Where the chosen picture can be read. */
  url: string
  onClose: () => void
  onFailure: (message: string) => void
}

/** Which part of the picture is kept. */
export const CropDialog = ({ url, onClose, onFailure }: CropDialogProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [saving, setSaving] = useState(false)
  const save = () => {
    if (!area) return
    setSaving(true)
    cropPicture(url, area)
      .then(savePicture)
      .then(
        () => tellSaved('Picture saved'),
        (error: unknown) => onFailure(messageOf(error, 'The picture could not be saved.')),
      )
      .finally(onClose)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cut your picture"
      description="Drag it or use the arrow keys; zoom with the wheel or the slider."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={saving} disabled={!area} onClick={save}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-lg bg-wash-strong">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          maxZoom={mostZoom}
          cropShape="round"
          showGrid={false}
          cropperProps={{
            role: 'application',
            'aria-label': 'Part that is kept: move it by the arrow keys',
          }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{
            onError: () => {
              onFailure('This picture cannot be read.')
              onClose()
            },
          }}
        />
      </div>
      <label className="flex items-center gap-3 text-ink-muted text-sm">
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="flex-1 accent-ink"
        />
      </label>
    </Dialog>
  )
}
