import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: anybody; a session, verified or not; a session with a verified e-mail address; a Pro account.
 * What the actor may do with one record is the feature's policy.
 */
export type Access = 'public' | 'session' | 'verified' | 'pro'

/** What the envelope `{success: true, data, …}` holds beside `success`. */
export type Answer =
  | { kind: 'data'; schema: z.ZodType }
  | { kind: 'created'; schema: z.ZodType }
  | { kind: 'page'; schema: z.ZodType }
  | { kind: 'message'; schema?: z.ZodType }
  | { kind: 'whole'; schema: z.ZodType; statuses: readonly number[] }
  | { kind: 'stream'; contentType: string }
  | { kind: 'redirect' }

/** `data` is one value. */
export const data = <S extends z.ZodType>(schema: S) => ({ kind: 'data', schema }) as const
/** `data` is the record: 201 when it was made now, 200 when the same create was sent before. */
export const created = <S extends z.ZodType>(schema: S) => ({ kind: 'created', schema }) as const
/** `data` is an array, with `page {nextCursor, total}` beside it; `atLeast: true` there where not all were counted. */
export const page = <S extends z.ZodType>(schema: S) => ({ kind: 'page', schema }) as const
/** `message` for a person, and nothing else. */
export const message = () => ({ kind: 'message' }) as const
/** A body without the envelope's `data`, given whole; `otherStatuses` beside 200 carry it too. */
export const whole = <S extends z.ZodType>(schema: S, ...otherStatuses: number[]) =>
  ({ kind: 'whole', schema, statuses: [200, ...otherStatuses] }) as const
/** Bytes that the handler writes itself. */
export const stream = (contentType: string) => ({ kind: 'stream', contentType }) as const

/** Sends the browser elsewhere, 302. */
export const redirect = () => ({ kind: 'redirect' }) as const

/** Tries per window; each is counted per address and, where the body names one, per account. */
export interface RateLimit {
  name: string
  tries: number
  windowSeconds: number
  /** The body's field that names the account, counted apart from the address. */
  accountField?: string
}

/** Under which names files are sent (spec 2 §7). */
export type UploadField = 'file' | 'avatar'

export interface EndpointShape {
  method: Method
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes one file of at most so many bytes, in the multipart field of that name. */
  upload?: { field: UploadField; maxBytes: number }
  answer: Answer
  /** Of an answer that is no page: how many whole records it may hold, by the body. */
  mostRows?: (body: never) => number
  /** Where the caller asks for it, the answer comes as a file of this type instead. */
  download?: 'text/csv'
  rateLimit?: RateLimit
  /** The body is the JSON's text as it came, since its bytes are signed. */
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

/** Declares a call as data. Whatever `{name}` the path holds, `params` must describe. */
export const endpoint = <const E extends EndpointShape>(declared: E & NamedInPath<E>): E => declared

type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Field<E, K extends string> = K extends keyof E ? E[K] : undefined

/** A file as it was sent, kept aside until the answer is out; its name is the sender's word. */
export interface UploadedFile {
  name: string
  /** How many. */
  bytes: number
  sha256: Uint8Array
  /** From the beginning, as often as one likes. */
  read: () => AsyncIterable<Uint8Array>
}

/** What a handler receives, parsed. */
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

/** What a caller passes, unparsed. */
export type CallOf<E extends EndpointShape> = RequiredParts<E> & OptionalParts<E>

export interface Page<T> {
  items: T[]
  nextCursor: string | null
  total: number
  /** `total` is only what was counted: there may be more. */
  atLeast?: true
}

/** What a caller gets, unwrapped. */
export type ResultOf<E extends EndpointShape> = E['answer'] extends { kind: 'page'; schema: infer S }
  ? Page<Output<S>>
  : E['answer'] extends { kind: 'data' | 'created' | 'whole'; schema: infer S }
    ? Output<S>
    : E['answer'] extends { kind: 'message' }
      ? { message: string }
      : undefined

/** What a handler gives back, before it is put into the envelope, where that is not a file. */
export type HandlerResultOf<E extends EndpointShape> = E['answer'] extends {
  kind: 'created'
  schema: infer S
}
  ? { record: Output<S>; repeated: boolean }
  : E['answer'] extends { kind: 'message' }
    ? { message: string }
    : E['answer'] extends { kind: 'stream' }
      ? undefined
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
          atLeast: z
            .literal(true)
            .optional()
            .describe(
              'There are at least so many as `total` says: a search that finds many does not count them all.',
            ),
        }),
      })
    case 'message':
      return z.object({ success, message: z.string() })
    case 'whole':
      return answer.schema
    case 'stream':
    case 'redirect':
      return undefined
  }
}
