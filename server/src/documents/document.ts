/** A file inside a PDF, such as the invoice as data. */
export interface DocumentAttachment {
  /** As readers of the PDF call it: `factur-x.xml`. */
  name: string
  mime: string
  /** What it is to the document (PDF/A-3). */
  relationship: 'source' | 'data' | 'alternative' | 'supplement'
  description: string
  data: Uint8Array
}

/** What is set as a PDF. */
export interface TypesetDocument {
  /** Typst. It reads `data.json`, and the files by their names. */
  template: string
  /** Texts come in here alone, so that none of them is taken for markup. */
  data: unknown
  files: readonly { name: string; bytes: Uint8Array }[]
}

/** The typesetter cannot set this document, whoever asks. Its message is for the log. */
export class Unsettable extends Error {
  override name = 'Unsettable'
}

/** A document was not set in time; a later try may succeed. */
export class TypesetterLate extends Error {
  override name = 'TypesetterLate'
}

export interface Typesetter {
  /**
   * A PDF/A-3, tagged. `holder` is who asks for it: an owner's id, or the address of a reader.
   * @throws Unsettable; TypesetterLate when it takes too long, or too many wait.
   */
  set: (document: TypesetDocument, holder: string) => Promise<Buffer>
  /** The processes that it has now, by their ids. */
  processes: () => number[]
  close: () => Promise<void>
}
