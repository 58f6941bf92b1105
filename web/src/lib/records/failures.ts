import { v7 as newId } from 'uuid'
import { toast } from '../../ui/toast.ts'
import { ApiError, messageOf } from '../api-error.ts'
import { changeKept } from './change-kept.ts'
import { keepDraft } from './drafts.ts'
import { changedFields } from './edit.ts'
import type { RecordCache, RecordChange, RecordKind, StoredRecord } from './record.ts'
import { keepUnsaved, type Unsaved } from './unsaved.ts'

const offline = 'Working offline - please check your connection'
/** Another time than a confirmation's: a failure that takes its place begins to count anew. */
const failureMs = 6_000
const limitMs = 8_000

/** The toast about a change: what confirmed it goes when it is refused. */
export const toastIdOf = ({ kind, id }: RecordChange): string => `${kind} ${id}`

const textOf = (error: unknown, fallback: string | undefined): string =>
  error instanceof ApiError && error.code === 'offline' ? offline : messageOf(error, fallback ?? '')

const hasCode = (error: unknown, code: ApiError['code']): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Says why the screen went back to how it was, and keeps what was typed. */
export const createFailureTeller = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
) => {
  const keepTyped = (
    cache: RecordCache<R>,
    id: string,
    typed: Partial<F> | undefined,
    reason: Unsaved<F>['reason'],
  ): void => {
    if (typed) keepUnsaved(cache.client, kind.name, id, { typed, reason })
  }
  const wordsOf = (change: C) => kind.failures[change.kind as C['kind']]

  const tellChangedElsewhere = (change: C): void => {
    const description = 'It was changed elsewhere in the meantime. Choose which text to keep.'
    toast({ title: wordsOf(change)[0], description, tone: 'warn' })
  }
  const tellRefused = (change: C, error: unknown): void => {
    if (error instanceof ApiError && error.isLimitError)
      return toast({
        ...kind.limit,
        tone: 'warn',
        position: 'top',
        durationMs: limitMs,
        id: `${kind.name} limit`,
      })
    const [title, fallback] = wordsOf(change)
    const description = textOf(error, fallback) || undefined
    toast({ title, description, tone: 'bad', durationMs: failureMs, id: toastIdOf(change) })
  }
  const offerAgain = (change: C, kept: string, error: unknown, again: () => void): void => {
    const [title, fallback] = wordsOf(change)
    toast(changeKept(title, kept, textOf(error, fallback), again))
  }

  const refuseCreate = (cache: RecordCache<R>, id: string, typed: D, change: C, error: unknown): void => {
    keepDraft(cache.client, kind.name, { id, typed })
    tellRefused(change, error)
  }
  /** Its id is in use: an earlier try got through after all, so what was typed since is an edit of that record. */
  const meetEarlierCreate = async (cache: RecordCache<R>, change: C, draft: D, error: unknown) => {
    try {
      const record = await kind.readOne(change.id)
      cache.keep(record)
      const fields = kind.fieldsOf(record)
      const typed = changedFields<F>({ typed: kind.typedIn(change) ?? {}, base: fields })
      if (Object.keys(typed).length === 0) return
      keepTyped(cache, change.id, typed, 'changed elsewhere')
      tellChangedElsewhere(change)
    } catch (failure) {
      // One in the trash keeps its id for good.
      const isGone = failure instanceof ApiError && failure.status === 404
      refuseCreate(cache, isGone ? newId() : change.id, draft, change, error)
    }
  }
  const meetOtherEdit = (cache: RecordCache<R>, change: C, { response }: ApiError): void => {
    const current = kind.schema.safeParse(response?.data)
    if (current.success) cache.keep(current.data)
    else void cache.client.invalidateQueries({ queryKey: [kind.name, 'list'] })
    keepTyped(cache, change.id, kind.typedIn(change), 'changed elsewhere')
    tellChangedElsewhere(change)
  }

  return async (cache: RecordCache<R>, change: C, error: unknown, again: () => void): Promise<void> => {
    const draft = kind.draftOf(change)
    if (draft && hasCode(error, 'conflict')) return meetEarlierCreate(cache, change, draft, error)
    if (draft) return refuseCreate(cache, change.id, draft, change, error)
    if (hasCode(error, 'version_conflict') && kind.typedIn(change)) return meetOtherEdit(cache, change, error)
    keepTyped(cache, change.id, kind.typedIn(change), 'not saved')
    const kept = kind.keptOf?.(change)
    if (kept !== undefined) return offerAgain(change, kept, error, again)
    tellRefused(change, error)
  }
}
