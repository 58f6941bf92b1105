import type { Database } from '../../../db/types.ts'
import type { DocumentAttachment } from '../../../documents/document.ts'
import { withMetadata } from '../../../documents/metadata.ts'
import { writeCii } from './cii.ts'
import { missingFor } from './missing.ts'
import { findPreceding } from './preceding-queries.ts'
import { type EInvoiceSource, partiesOf, toEInvoice } from './to-model.ts'

const fileName = 'factur-x.xml'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** What readers of the PDF look for (Factur-X 1.0, chapter on XMP), with what each is. */
const properties = [
  { name: 'DocumentFileName', value: fileName, description: 'The name of the embedded XML document' },
  { name: 'DocumentType', value: 'INVOICE', description: 'The type of the hybrid document' },
  { name: 'Version', value: '1.0', description: 'The version of the standard' },
  { name: 'ConformanceLevel', value: 'EN 16931', description: 'The profile of the embedded XML document' },
] as const

const resource = (content: string) => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`

/** PDF/A takes no property whose schema the file does not describe. */
const schema = resource(
  `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties
    .map(({ name, description }) =>
      resource(
        `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>`,
      ),
    )
    .join('')}</rdf:Seq></pdfaSchema:property>`,
)

const described = `<rdf:Description rdf:about="" xmlns:fx="${namespace}">${properties
  .map(({ name, value }) => `<fx:${name}>${value}</fx:${name}>`)
  .join('')}</rdf:Description>`

const schemas = '<pdfaExtension:schemas><rdf:Bag>'

/** Names the embedded invoice in the PDF's metadata, so that the reader of an accountant finds it. */
export const namedFacturX = (pdf: Buffer): Buffer =>
  withMetadata(pdf, (xmp) =>
    xmp.replace(schemas, schemas + schema).replace('</rdf:RDF>', `${described}</rdf:RDF>`),
  )

/**
 * The invoice as data, to be embedded in its PDF; null where it has none: a draft, one that is void, and one whose
 * record lacks what EN 16931 needs, which the page of the invoice says (rules §8).
 */
export const facturXOf = async (db: Database, row: EInvoiceSource): Promise<DocumentAttachment | null> => {
  const { issuer, billTo } = partiesOf(row)
  if (row.status === 'draft' || row.status === 'void' || !billTo) return null
  if (Object.keys(missingFor(row)).length > 0) return null
  const xml = writeCii(toEInvoice(row, { issuer, billTo }, await findPreceding(db, row)))
  const data = Buffer.from(xml)
  const description = 'The invoice as data (Factur-X, EN 16931)'
  return { name: fileName, mime: 'text/xml', relationship: 'alternative', description, data }
}
