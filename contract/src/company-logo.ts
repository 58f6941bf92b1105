import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { patterned } from './primitives.ts'

const uploadedForm = /^\/api\/files\/logos\/[\w-]{1,64}\.webp$/

/** The address that an upload answered. */
export const UploadedLogo = patterned(200, uploadedForm, 'Must be an uploaded logo')

export const logoMaxBytes = 5 * 1024 * 1024

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/uploads/logo',
  summary:
    'Upload a logo: PNG, JPEG or WebP, 5 MiB; at most 512 px, without its metadata. A company’s `logo` takes the answer within the hour',
  access: 'verified',
  upload: { field: 'logo', maxBytes: logoMaxBytes },
  answer: data(z.object({ logo: z.string() })),
  rateLimit: { name: 'logo', tries: 20, windowSeconds: 60 },
})

export const logo = endpoint({
  method: 'GET',
  path: '/files/logos/{name}',
  summary: 'A company’s logo',
  access: 'public',
  params: z.object({ name: patterned(69, /^[\w-]{1,64}\.webp$/, 'Must be the name of a picture') }),
  answer: { kind: 'stream', contentType: 'image/webp' },
})
