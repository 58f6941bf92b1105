import { type Element, Node, parseXmlDocument } from 'slimdom'

/** What an e-invoice says, by the terms of EN 16931; null is what the file does not have. */
type Text = string | null

export interface PartyTerms {
  name: Text
  hasAddress: boolean
  country: Text
  identifier: Text
  registrationNumber: Text
  vatId: Text
  taxNumber: Text
  address: Text
  addressScheme: Text
}

export interface AllowanceTerms {
  isCharge: boolean
  amount: Text
  reason: Text
  reasonCode: Text
  category: Text
  rate: Text
}

export interface LineTerms {
  id: Text
  quantity: Text
  unitCode: Text
  net: Text
  name: Text
  description: Text
  note: Text
  price: Text
  baseQuantity: Text
  category: Text
  rate: Text
  allowances: AllowanceTerms[]
}

export interface TaxTerms {
  base: Text
  amount: Text
  category: Text
  rate: Text
  reason: Text
  reasonCode: Text
}

/** Business terms and groups of EN 16931-1, as read back from a file. */
export interface Terms {
  specification: Text
  number: Text
  issueDate: Text
  typeCode: Text
  currency: Text
  dueDate: Text
  terms: Text
  note: Text
  buyerReference: Text
  orderReference: Text
  preceding: { number: Text; issueDate: Text }[]
  seller: PartyTerms
  buyer: PartyTerms
  payments: { code: Text; text: Text; account: Text; bic: Text }[]
  lineTotal: Text
  allowanceTotal: Text
  chargeTotal: Text
  withoutTax: Text
  taxTotals: { amount: Text; currency: Text }[]
  withTax: Text
  paid: Text
  due: Text
  allowances: AllowanceTerms[]
  taxes: TaxTerms[]
  lines: LineTerms[]
}

/** The root of a document. @throws Error for what is not well-formed. */
export const rootOf = (xml: string): Element => {
  const root = parseXmlDocument(xml).documentElement
  if (!root) throw new Error('No root')
  return root
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

/** All elements at a path of names with their prefixes. */
export const all = (from: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, name) =>
        found.flatMap((element) =>
          element.childNodes.filter(isElement).filter(({ nodeName }) => nodeName === name),
        ),
      [from],
    )

/** The text at a path, or of an attribute after `@`; null where there is none. */
export const textAt = (from: Element, path: string): Text => {
  const [elements = '', attribute] = path.split('@')
  const found = all(from, elements.replace(/\/$/, ''))[0]
  if (!found) return null
  return attribute === undefined ? found.textContent : found.getAttribute(attribute)
}

/** Elements with nothing in them. */
export const emptyIn = (element: Element): string[] => {
  const children = element.childNodes.filter(isElement)
  if (children.length === 0) return element.textContent?.trim() ? [] : [element.nodeName]
  return children.flatMap(emptyIn)
}
