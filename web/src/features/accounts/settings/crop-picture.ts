export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

const sidePx = 512

const load = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

/** The cut-out as a square picture of 512 px. @throws Error when the browser cannot read it. */
export const cropPicture = async (url: string, area: CropArea): Promise<Blob> => {
  const image = await load(url)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const { x, y, width, height } = area
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, sidePx, sidePx)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This picture cannot be cut')
  return blob
}
