import { v5, v7 } from 'uuid'

/** A new record's id: UUIDv7, so that ids sort by creation time. */
export const newId = (): string => v7()

/** The one id of a part of something: whoever makes it again makes the same row. */
export const idWithin = (whole: string, part: string): string => v5(part, whole)
