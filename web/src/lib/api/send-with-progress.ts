import type { ErrorBody } from '@daybook/contract/errors'
import { ApiError, errorOfAnswer } from './api-error.ts'
import { headersOf, type WireRequest } from './send.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One upload under /api, with its answer's JSON; reports its progress from 0 to 1. It may take as long as it moves,
 * and is given up after `timeoutMs` without progress.
 * @throws ApiError as `send` does, and the signal's reason once that is aborted.
 */
export const sendWithProgress =
  (onProgress: (part: number) => void) =>
  (request: WireRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { method, path, body, signal, timeoutMs } = request
      const call = new XMLHttpRequest()
      let timer: ReturnType<typeof setTimeout> | undefined
      const cancel = () => call.abort()
      const watch = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          reject(new ApiError(0, 'timeout', 'Request timeout - server may be unavailable'))
          call.abort()
        }, timeoutMs)
      }
      call.upload.addEventListener('progress', ({ loaded, total }) => {
        watch()
        onProgress(total > 0 ? loaded / total : 0)
      })
      call.addEventListener('load', () => {
        const json = parsed(call.responseText)
        if (call.status >= 200 && call.status < 300 && json !== undefined) resolve(json)
        else reject(errorOfAnswer(call.status, json as Partial<ErrorBody> | undefined))
      })
      call.addEventListener('error', () =>
        reject(new ApiError(0, 'offline', 'Working offline - please check your connection')),
      )
      call.addEventListener('abort', () => reject(signal?.reason))
      call.addEventListener('loadend', () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      })
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', cancel)
      call.open(method, `/api${path}`)
      for (const [name, value] of Object.entries(headersOf(request))) call.setRequestHeader(name, value)
      watch()
      call.send(body as FormData)
    })
