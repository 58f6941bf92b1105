import type { Access, EndpointShape, HandlerResultOf, RequestOf } from '@daybook/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Context, ContextFor } from './context.ts'
import type { Download } from './download.ts'

/** An endpoint and what answers it, its types checked and then set aside so that a list can hold them all. */
export interface Route {
  endpoint: EndpointShape
  handle: (ctx: Context, request: never, reply: FastifyReply) => Promise<unknown>
  /** Everybody is anonymous to it, so that it answers though no session can be looked up. */
  ignoresSession?: true
}

/** A path of the contract as Fastify writes it. */
export const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

type Handler<E extends EndpointShape & { access: Access }> = (
  ctx: ContextFor<E['access']>,
  request: RequestOf<E>,
  reply: FastifyReply,
) => Promise<HandlerResultOf<E> | (E extends { download: string } ? Download : never)>

/** Ties an endpoint to its handler; a handler that does not fit the contract does not compile. */
export const route = <const E extends EndpointShape>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Route['handle'],
})
