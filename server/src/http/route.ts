import type { Access, EndpointShape, HandlerResultOf, Page, RequestOf } from '@daybook/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Context, ContextFor } from './context.ts'
import type { Download } from './download.ts'
import type { Written } from './written.ts'

/** An endpoint with its handler: its types are checked and then erased, so that a list can hold them all. */
export interface Route {
  endpoint: EndpointShape
  handle: (ctx: Context, request: never, reply: FastifyReply) => Promise<unknown>
  /** The handler answers with the step that is still to run (see `routeInTwoSteps`). */
  inTwoSteps?: true
  /** Treats everybody as anonymous, so that it answers even when no session can be looked up. */
  ignoresSession?: true
}

/** Writes a path of the contract in Fastify's form. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

type Shape = EndpointShape & { access: Access }

/** The same, written already: only of what is read, since the answers of other calls are kept under their keys. */
type WrittenOf<E extends Shape> = E['method'] extends 'GET'
  ? HandlerResultOf<E> extends Page<infer Item>
    ? Page<Written<Item>>
    : Written<HandlerResultOf<E>>
  : never

type Handler<E extends Shape> = (
  ctx: ContextFor<E['access']>,
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<
  | HandlerResultOf<E>
  | WrittenOf<E>
  | (E extends { download: string } | { answer: { kind: 'file' } } ? Download : never)
>

/** The rest of a call, inside the transaction of its key where it has one. */
export type Step<E extends Shape> = (ctx: ContextFor<E['access']>) => Promise<HandlerResultOf<E>>

type HandlerInTwoSteps<E extends Shape> = (
  ctx: ContextFor<E['access']>,
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<Step<E>>

/** Ties an endpoint to its handler; a handler that does not fit the contract does not compile. */
export const route = <const E extends EndpointShape>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Route['handle'],
})

/**
 * The same for a call that waits for something before it changes anything, such as a hash. It waits outside the
 * transaction of its Idempotency-Key, so that it holds no connection, and returns the step that is left.
 */
export const routeInTwoSteps = <const E extends EndpointShape>(
  endpoint: E,
  handle: HandlerInTwoSteps<E>,
): Route => ({ endpoint, handle: handle as unknown as Route['handle'], inTwoSteps: true })
