import { conflict, Refusal } from '../http/errors.ts'
import { type TypesetDocument, type Typesetter, TypesetterLate, Unsettable } from './document.ts'

const late = (cause: Error) =>
  Object.assign(new Refusal('unavailable', 'The PDF was not made in time. Please try again.'), { cause })

interface Asked {
  /** Who asks for it, as the typesetter takes turns. */
  holder: string
  /** What is said of a document that cannot be set. */
  complaint: string
}

/**
 * Sets a document as soon as its parts are read.
 * @throws Refusal 503 when it is not made in time; 409 with `complaint` for what cannot be set.
 */
export const setDocument = async (
  typesetter: Pick<Typesetter, 'set'>,
  document: TypesetDocument | Promise<TypesetDocument>,
  { holder, complaint }: Asked,
): Promise<Buffer> => {
  try {
    return await typesetter.set(await document, holder)
  } catch (error) {
    if (error instanceof TypesetterLate) throw late(error)
    if (error instanceof Unsettable) throw conflict(complaint)
    throw error
  }
}
