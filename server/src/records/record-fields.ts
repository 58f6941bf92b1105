import { fold } from '@daybook/contract/fold'
import type { Selectable } from 'kysely'
import type { Tables } from '../db/types.ts'
import type { RecordTable } from './record-queries.ts'

type Kept<T extends RecordTable> = Selectable<Tables[T]>

type Sent<B, N> = N extends keyof B ? Exclude<B[N], undefined> : never

/** What goes between a field and a column of another type must say how. */
type Writing<Given, Value> = [Given] extends [Value]
  ? { write?: (sent: Given) => Value }
  : { write: (sent: Given) => Value }
type Reading<Value, Answer, Viewer> = [Value] extends [Answer]
  ? { read?: (value: Value, viewer: Viewer) => Answer }
  : { read: (value: Value, viewer: Viewer) => Answer }
/** The value of a new record for which nothing was sent. */
type Blank<Given, Value> = undefined extends Given ? { blank: Value } : { blank?: never }

interface Kind {
  table: RecordTable
  /** The record as it is answered, and what creates and changes it. */
  answer: object
  create: object
  update: object
  /** What each field says that only this kind asks. */
  own: object
  /** The viewer, as far as it decides what they may read. */
  viewer: unknown
}

type Folded<T extends RecordTable> = Extract<keyof Kept<T>, `search_${string}`>

type FieldOf<K extends Kind, N> = {
  [C in keyof Kept<K['table']> & string]: {
    column: C
    /** The column that keeps the text as it is searched. */
    folded?: Folded<K['table']>
  } & Writing<Sent<K['create'] & K['update'], N>, Kept<K['table']>[C]> &
    Reading<Kept<K['table']>[C], N extends keyof K['answer'] ? K['answer'][N] : never, K['viewer']> &
    Blank<N extends keyof K['create'] ? K['create'][N] : undefined, Kept<K['table']>[C]> &
    K['own']
}[keyof Kept<K['table']> & string]

/** Each part of the bodies has its column: one that is forgotten does not compile. */
type FieldsOf<K extends Kind, Apart extends PropertyKey> = {
  [N in Exclude<keyof K['create'] | keyof K['update'], Apart | '_id' | 'version'>]: FieldOf<K, N>
}

type ColumnIn<D> = D[keyof D] extends infer F ? (F extends { column: infer C } ? C : never) : never
type FoldedIn<D> = D[keyof D] extends infer F ? (F extends { folded: infer C } ? C : never) : never

interface AnyField {
  column: string
  folded?: string
  blank?: unknown
  write?: (sent: unknown) => unknown
  read?: (value: unknown, viewer: unknown) => unknown
}

/**
 * Describes the plain fields of one kind of record once: what a new one has, what a change sets, what is read and what
 * is answered follow from it. Those `Apart` are kept another way.
 */
export const describeFields =
  <K extends Kind, Apart extends PropertyKey = never>() =>
  <const D extends FieldsOf<K, Apart>>(fields: D) => {
    type T = K['table']
    type Column = ColumnIn<D> & keyof Kept<T>
    type Written = Column | (FoldedIn<D> & keyof Kept<T>)
    const all = Object.entries(fields as Record<string, AnyField>)
    const starts = all.map(([name, { column, read }], at) => ({
      start: `${at ? ',' : ''}${JSON.stringify(name)}:`,
      ...{ column, read },
    }))

    const kept = ({ column, folded }: AnyField, value: unknown) => ({
      [column]: value,
      ...(folded && { [folded]: fold(value as string) }),
    })
    const valueOf = ({ write, blank }: AnyField, sent: unknown) =>
      sent === undefined ? blank : write ? write(sent) : sent

    return {
      fields,
      columns: all.map(([, { column }]) => column) as unknown as Column[],

      /** The columns of a new record. */
      newOf: (body: K['create']) =>
        Object.assign(
          {},
          ...all.map(([name, field]) => kept(field, valueOf(field, body[name as keyof typeof body]))),
        ) as Pick<Kept<T>, Written>,

      /** The columns that a change sets; what is not sent is not in it. */
      changesOf: (body: K['update']) =>
        Object.assign(
          {},
          ...all.map(([name, field]) => {
            const sent = body[name as keyof typeof body]
            return sent === undefined ? {} : kept(field, valueOf(field, sent))
          }),
        ) as Partial<Pick<Kept<T>, Written>>,

      /** These fields of the record, as `viewer` may read them. */
      present: (row: Pick<Kept<T>, Column>, viewer: K['viewer']) => {
        const values = row as Record<string, unknown>
        const answer: Record<string, unknown> = {}
        for (const [name, { column, read }] of all) {
          const value = values[column]
          answer[name] = read ? read(value, viewer) : value
        }
        return answer as Pick<K['answer'], keyof D & keyof K['answer']>
      },

      /** The same as JSON, to stand among the other properties of an object. */
      write: (row: Pick<Kept<T>, Column>, viewer: K['viewer']): string => {
        const values = row as Record<string, unknown>
        let json = ''
        for (const { start, column, read } of starts) {
          const value = values[column]
          json += start + JSON.stringify(read ? read(value, viewer) : value)
        }
        return json
      },
    }
  }
