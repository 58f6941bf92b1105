export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const longestSidePx = 512

const load = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The cut-out as a picture whose longer side has 512 px. @throws Error when the browser cannot read it. */
export const cropPicture = async (url: string, area: CropArea): Promise<Blob> => {
  const image = await load(url)
  const { x, y, width, height } = area
  const scale = longestSidePx / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This picture cannot be cropped')
  return blob
}
