import type { EndpointShape } from '@daybook/contract/endpoint'
import { extractText, getDocumentProxy } from 'unpdf'
import type { TestApp } from './app.ts'
import { pathOf, queryString } from './caller.ts'

interface FileCall {
  as?: { accessToken: string } | undefined
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** Asks for a file. */
export const fetchFile = async (
  { origin }: Pick<TestApp, 'origin'>,
  endpoint: EndpointShape,
  { as, params, query = {} }: FileCall,
) => {
  const response = await fetch(`${origin}/api${pathOf(endpoint, params)}${queryString(query)}`, {
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** What stands in a PDF, every gap as one space. */
export const readPdf = async (bytes: Uint8Array) => {
  const head = Buffer.from(bytes).toString('latin1')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const pages = await extractText(document, { mergePages: false })
  const { metadata } = await document.getMetadata()
  const fx = (name: string): unknown => metadata?.get(`fx:${name}`)
  const [, , width, height] = (await document.getPage(1)).view
  return {
    text: text.replace(/[\s\u00a0\u202f]+/g, ' '),
    pages: pages.text,
    count: totalPages,
    size: `${Math.round(width ?? 0)} × ${Math.round(height ?? 0)}`,
    isArchival: head.includes('<pdfaid:conformance>A</pdfaid:conformance>'),
    isTagged: (await document.getMarkInfo())?.Marked === true,
    facturX: ['documentfilename', 'documenttype', 'version', 'conformancelevel'].map(fx),
    attachments: (await document.getAttachments()) as Record<string, { content: Uint8Array }> | null,
  }
}

/** The pieces of text on the first page of a PDF, each with where it begins and on which line it stands. */
export const placedIn = async (bytes: Uint8Array): Promise<{ text: string; x: number; y: number }[]> => {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, x: Math.round(item.transform[4]), y: Math.round(item.transform[5]) }]
      : [],
  )
}
