import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anybody; a session, verified or not; a session with a verified e-mail address; a Pro account. The
 * feature's policy decides what the actor may do with one record.
 */
export type Access = 'public' | 'session' | 'verified' | 'pro'

/** What the envelope `{success: true, data, …}` holds besides `success`. */
export type Answer =
  | { kind: 'data'; schema: z.ZodType }
  | { kind: 'created'; schema: z.ZodType }
  | { kind: 'page'; schema: z.ZodType }
  | { kind: 'message'; schema?: z.ZodType }
  | { kind: 'whole'; schema: z.ZodType; statuses: readonly number[] }
  | { kind: 'stream'; contentType: string }
  | { kind: 'file'; contentType: string }
  | { kind: 'redirect' }

/** `data` is one value. */
export const data = <S extends z.ZodType>(schema: S) => ({ kind: 'data', schema }) as const
/** `data` is the record: 201 when this call created it, 200 when the same create was sent before. */
export const created = <S extends z.ZodType>(schema: S) => ({ kind: 'created', schema }) as const
/** `data` is an array beside `page {nextCursor, total}`. */
export const page = <S extends z.ZodType>(schema: S) => ({ kind: 'page', schema }) as const
/** A `message` for a person and nothing else. */
export const message = () => ({ kind: 'message' }) as const
/** A body without the envelope, sent as it is; statuses in `otherStatuses` carry it as well as 200. */
export const whole = <S extends z.ZodType>(schema: S, ...otherStatuses: number[]) =>
  ({ kind: 'whole', schema, statuses: [200, ...otherStatuses] }) as const
/** Bytes that the handler writes itself. */
export const stream = (contentType: string) => ({ kind: 'stream', contentType }) as const

/** A file to keep, with a name. */
export const file = (contentType: string) => ({ kind: 'file', contentType }) as const

/** Redirects the browser (302). */
export const redirect = () => ({ kind: 'redirect' }) as const

/** Tries per window, counted per address and, where the body names an account, per account. */
export interface RateLimit {
  name: string
  tries: number
  windowSeconds: number
  /** The body's field that names the account, which is counted separately from the address. */
  accountField?: string
}

/** The field names under which files are sent (spec 2 §7). */
export type UploadField = 'file' | 'avatar' | 'logo'

export interface EndpointShape {
  method: Method
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file of at most this many bytes, in the multipart field of this name. */
  upload?: { field: UploadField; maxBytes: number }
  answer: Answer
  /** For answers that are not pages: the greatest number of whole records, computed from the body. */
  mostRows?: (body: never) => number
  /** The type of the file that callers may ask for instead of the usual answer. */
  download?: 'text/csv' | 'application/xml'
  rateLimit?: RateLimit
  /** The body is the JSON's unparsed text, because its bytes are signed. */
  rawBody?: true
  /** Answers with secrets are never kept for replay under an Idempotency-Key. */
  secretAnswer?: true
}

type PathParameters<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never

type NamedInPath<E extends EndpointShape> = [PathParameters<E['path']>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<PathParameters<E['path']>, z.ZodType>> }

/** Declares a call as data. `params` must describe every `{name}` in the path. */
export const endpoint = <const E extends EndpointShape>(declared: E & NamedInPath<E>): E => declared

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined

/** An uploaded file, spooled until the answer is sent; its name is what the sender claims. */
export interface UploadedFile {
  name: string
  /** Its size. */
  bytes: number
  sha256: Uint8Array
  /** Reads it from a byte on, the first one unless said; may be called repeatedly. */
  read: (from?: number) => AsyncIterable<Uint8Array>
}

/** The parsed request that a handler receives. */
export interface RequestOf<E extends EndpointShape> {
  file: Field<E, 'upload'> extends object ? UploadedFile : undefined
  params: Output<Field<E, 'params'>>
  query: Output<Field<E, 'query'>>
  body: Output<Field<E, 'body'>>
}

type RequiredParts<E extends EndpointShape> = {
  [K in 'params' | 'query' | 'body' as Field<E, K> extends z.ZodType
    ? object extends Input<Field<E, K>>
      ? never
      : K
    : never]: Input<Field<E, K>>
}
type OptionalParts<E extends EndpointShape> = {
  [K in 'params' | 'query' | 'body' as Field<E, K> extends z.ZodType
    ? object extends Input<Field<E, K>>
      ? K
      : never
    : never]?: Input<Field<E, K>>
}

/** The unparsed input that a caller passes. */
export type CallOf<E extends EndpointShape> = RequiredParts<E> & OptionalParts<E>

export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
}

/** The unwrapped answer that a caller gets. */
export type ResultOf<E extends EndpointShape> = E['answer'] extends { kind: 'page'; schema: infer S }
  ? Page<Output<S>>
  : E['answer'] extends { kind: 'data' | 'created' | 'whole'; schema: infer S }
    ? Output<S>
    : E['answer'] extends { kind: 'message' }
      ? { message: string }
      : undefined

/** What a handler returns before it is put into the envelope, unless it is a file. */
export type HandlerResultOf<E extends EndpointShape> = E['answer'] extends {
  kind: 'created'
  schema: infer S
}
  ? { record: Output<S>; repeated: boolean }
  : E['answer'] extends { kind: 'message' }
    ? { message: string }
    : E['answer'] extends { kind: 'stream' }
      ? undefined
      : E['answer'] extends { kind: 'file' }
        ? never
        : E['answer'] extends { kind: 'redirect' }
          ? { location: string }
          : ResultOf<E>

/** The schema of the whole body on the wire. */
export const wireSchema = (answer: Answer): z.ZodType | undefined => {
  const success = z.literal(true)
  switch (answer.kind) {
    case 'data':
    case 'created':
      return z.object({ success, data: answer.schema })
    case 'page':
      return z.object({
        success,
        data: z.array(answer.schema),
        page: z.object({
          nextCursor: z.string().nullable(),
          total: z.int(),
        }),
      })
    case 'message':
      return z.object({ success, message: z.string() })
    case 'whole':
      return answer.schema
    case 'stream':
    case 'file':
    case 'redirect':
      return undefined
  }
}
