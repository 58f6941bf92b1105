import type { EndpointShape } from '@daybook/contract/endpoint'
import { TaskCreate } from '@daybook/contract/tasks'
import { validate } from '@scalar/openapi-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { table } from '../../test/route-actors.ts'

interface Described {
  operationId?: string
  responses: Record<
    string,
    { content?: Record<string, { schema: Record<string, unknown> }>; headers?: object }
  >
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: {
    required?: boolean
    content: Record<string, { schema: { properties: object; required?: string[] } }>
  }
  security?: unknown[]
  description?: string
}
interface Document {
  openapi: string
  info: { description: string }
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, unknown>
    securitySchemes: Record<string, { description?: string }>
  }
}

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as Document
})
afterAll(() => app.close())

// The table of the access tests holds every route.
const contract = table.map(({ endpoint }) => endpoint)

const successOf = ({ answer }: EndpointShape): string[] => {
  if (answer.kind === 'redirect') return ['302', 'default']
  if (answer.kind === 'created') return ['200', '201', 'default']
  return answer.kind === 'whole' ? [...answer.statuses.map(String), 'default'] : ['200', 'default']
}

describe('GET /api/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toBe('3.1.0')
    const { valid, errors } = await validate({ ...document })
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('holds the endpoints of the contract and no others', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(contract.map((one) => `${one.method} /api${one.path}`).toSorted())
  })

  it.each(contract.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'describes %s',
    (_, endpoint) => {
      const described = document.paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]
      expect(Object.keys(described?.responses ?? {}).toSorted()).toEqual(successOf(endpoint))
      const namesIn = (place: string) =>
        (described?.parameters ?? []).filter((one) => one.in === place).map(({ name }) => name)
      expect(namesIn('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}))
      expect(namesIn('query').toSorted()).toEqual(Object.keys(endpoint.query?.shape ?? {}).toSorted())
      expect(Boolean(described?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.upload))
      expect(described?.security === undefined).toBe(endpoint.access !== 'public')
      if (endpoint.answer.kind === 'redirect') return
      const type = 'contentType' in endpoint.answer ? endpoint.answer.contentType : 'application/json'
      expect(described?.responses['200']?.content?.[type]?.schema).toHaveProperty('type')
    },
  )

  it.each([
    ['/api/uploads/avatar', 'avatar'],
    ['/api/uploads/task/{taskId}', 'file'],
    ['/api/clients/import', 'file'],
  ])('tells in which field %s takes a file', (path, field) => {
    const schema = document.paths[path]?.post?.requestBody?.content['multipart/form-data']?.schema
    expect([Object.keys(schema?.properties ?? {}), schema?.required]).toEqual([[field], [field]])
  })

  it('describes the body, and whether it is required', () => {
    const body = document.paths['/api/tasks']?.post?.requestBody
    expect(body?.required).toBe(true)
    expect(Object.keys(body?.content['application/json']?.schema.properties ?? {})).toEqual(
      Object.keys(TaskCreate.shape),
    )
    expect(document.paths['/api/tasks/{id}/toggle']?.put?.requestBody?.required).not.toBe(true)
  })

  it('says that the bearer may be an API token, and where it may not', () => {
    expect(document.components.securitySchemes.bearer?.description).toContain('API token')
    const descriptionOf = (path: string) => document.paths[path]?.get?.description
    expect(descriptionOf('/api/account/sessions')).toBe('API tokens cannot call this.')
    expect(descriptionOf('/api/tasks')).toBeUndefined()
  })

  it('names each call by one name, and the headers of changes', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const names = operations.map(({ operationId }) => operationId ?? '')
    expect(new Set(names).size).toBe(operations.length)
    expect(document.paths['/api/tasks/{id}']?.get?.operationId).toBe('getTasksById')
    const headersOf = (path: string, method: string) =>
      (document.paths[path]?.[method]?.parameters ?? []).flatMap((one) =>
        one.in === 'header' ? one.name : [],
      )
    expect(headersOf('/api/tasks', 'post')).toEqual(['Idempotency-Key', 'X-Device-Time'])
    expect(headersOf('/api/jobs/{id}/status', 'patch')).toContain('Idempotency-Key')
    expect(headersOf('/api/auth/login', 'post')).toEqual(['X-Device-Time'])
    expect(headersOf('/api/account/tokens', 'post')).not.toContain('Idempotency-Key')
    expect(headersOf('/api/tasks', 'get')).toEqual([])
    expect(document.paths['/api/tasks']?.post?.responses.default?.headers).toHaveProperty('Retry-After')
    for (const said of ['Idempotency-Key', 'version_conflict', 'nextCursor', 'smallest unit', 'Retry-After'])
      expect(document.info.description).toContain(said)
  })

  it('names a refusal once, and no schema twice as *Input', () => {
    expect(Object.keys(document.components.schemas)).toEqual(['Error'])
    const schema = document.paths['/api/tasks']?.get?.responses.default?.content?.['application/json']?.schema
    expect(schema).toEqual({ $ref: '#/components/schemas/Error' })
    expect(JSON.stringify(document)).not.toMatch(/Input"/)
  })
})

describe('GET /api/docs', () => {
  it('needs nothing from another host', async () => {
    const page = await fetch(`${app.origin}/api/docs`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch('text/html')
    const html = await page.text()
    expect(html).toContain('/api/openapi.json')
    expect(html.match(/(?:https?:)?\/\/[\w.-]+/g) ?? []).toEqual([])
    const sources = [...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => new URL(source ?? '', page.url))
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      const script = await fetch(source)
      expect(script.status).toBe(200)
      expect(script.headers.get('content-type')).toMatch('javascript')
      expect(await script.text()).not.toBe('')
    }
  })

  it('may not load anything from another host', async () => {
    const { headers } = await fetch(`${app.origin}/api/docs/`)
    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'/)
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'/)
  })
})
