import type { TestApp } from '../app.ts'

/** As much of JSON Schema as the document of the API uses. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Schema
}

/** One call that the document describes. */
export interface Operation {
  method: string
  /** With its parameters in braces, below `/api`. */
  path: string
  parameters: readonly Parameter[]
  /** The schema of a JSON body. */
  body: Schema | undefined
  takesFile: boolean
}

interface Described {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema } | undefined> }
}

/** Every call of `GET /api/openapi.json`. */
export const readOperations = async ({ origin }: TestApp): Promise<Operation[]> => {
  const response = await fetch(`${origin}/api/openapi.json`)
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      takesFile: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  )
}
