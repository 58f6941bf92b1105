import { type ReactNode, useState } from 'react'
import Cropper, { type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StateFilter } from '../records/list/state-filter.tsx'
import { type CropArea, cropPicture } from './crop-picture.ts'

const mostZoom = 4

/** The shapes of a free cut, as width by height, on a scale on which twice as wide is as far as twice as high. */
const widest = Math.log2(5)

export interface CropWords {
  title: string
  submit: string
}

interface CropDialogProps {
  /** Where the chosen picture can be read. */
  url: string
  words: CropWords
  /** A circle, or any rectangle that the person chooses. */
  shape: 'round' | 'free'
  /** It takes care of its own failures. */
  save: (picture: Blob) => Promise<void>
  onClose: () => void
  onFailure: (message: string) => void
}

/** Which part of the picture is kept. */
export const CropDialog = ({ url, words, shape, save, onClose, onFailure }: CropDialogProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [saving, setSaving] = useState(false)
  const [isSquare, setSquare] = useState(shape === 'round')
  const [width, setWidth] = useState(0)
  const keep = () => {
    if (!area) return
    setSaving(true)
    cropPicture(url, area)
      .then(save, () => onFailure('This picture cannot be cropped.'))
      .finally(onClose)
  }
  const fit = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setWidth(Math.max(-widest, Math.min(widest, Math.log2(naturalWidth / naturalHeight))))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description="Drag it or use the arrow keys; zoom with the wheel or the slider."
      action={
        <Button variant="primary" loading={saving} disabled={!area} onClick={keep}>
          {words.submit}
        </Button>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-lg bg-wash-strong">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={isSquare ? 1 : 2 ** width}
          maxZoom={mostZoom}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          cropperProps={{
            role: 'application',
            'aria-label': 'Crop area: move it with the arrow keys',
          }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onMediaLoaded={fit}
          mediaProps={{
            onError: () => {
              onFailure('This picture cannot be read.')
              onClose()
            },
          }}
        />
      </div>
      {shape === 'free' && (
        <StateFilter
          label="Shape"
          states={[
            [false, 'Free'],
            [true, 'Square'],
          ]}
          shown={isSquare}
          onShow={setSquare}
        />
      )}
      {!isSquare && (
        <Slider min={-widest} max={widest} value={width} onSlide={setWidth}>
          Shape
        </Slider>
      )}
      <Slider min={1} max={mostZoom} value={zoom} onSlide={setZoom}>
        Zoom
      </Slider>
    </Dialog>
  )
}

interface SliderProps {
  min: number
  max: number
  value: number
  onSlide: (value: number) => void
  children: ReactNode
}

const Slider = ({ min, max, value, onSlide, children }: SliderProps) => (
  <label className="flex items-center gap-3 text-ink-muted text-sm">
    <span className="w-12 shrink-0">{children}</span>
    <input
      type="range"
      min={min}
      max={max}
      step={0.05}
      value={value}
      onChange={(event) => onSlide(Number(event.target.value))}
      className="min-w-0 flex-1 accent-ink"
    />
  </label>
)
