import { v7 as newId } from 'uuid'
import { type ToastMessage, toast } from '../../ui/toast.ts'
import { ApiError, hasCode, messageOf } from '../api/api-error.ts'
import { mergeEdits } from '../forms/merge-edits.ts'
import { changeKept, excerptOf } from './change-kept.ts'
import { offeringCopy } from './copy-typed.ts'
import { keepDraft } from './drafts.ts'
import { returnEdit } from './kept-edits.ts'
import { openAction, upgradeAction } from './open-record.ts'
import type { RecordCache, RecordChange, RecordKind, StoredRecord } from './record.ts'
import { isRefusedCreate, noteRefusedCreate } from './refused-creates.ts'
import { isChangedElsewhere } from './send-edit.ts'

const offline = 'Working offline - please check your connection'

/** The toast about a change: what confirmed it goes when it is refused. */
export const toastIdOf = ({ kind, id }: RecordChange): string => `${kind} ${id}`

/** Why it failed: as the server says it, else `fallback`. */
export const reasonOf = (error: unknown, fallback = ''): string =>
  hasCode(error, 'offline') ? offline : messageOf(error, fallback)

type Said = Pick<ToastMessage, 'title' | 'description'>

interface Chosen {
  id: string
  /** What failed. */
  title: string
  /** What it is called, if that is known. */
  of: string | undefined
  /** What there is to choose, and where. */
  choose: string
  /** What opens there. */
  opens: readonly [name: string, id: string]
}

/** What was typed is back in its form: somebody has to choose between it and what stands there by now. */
export const tellToChoose = ({ id, title, of, choose, opens }: Chosen): void =>
  toast({
    id: `chosen ${id}`,
    title,
    description: `${of ? `${of}: it` : 'It'} was changed elsewhere in the meantime. ${choose}`,
    tone: 'warn',
    ...openAction(...opens),
  })

/** Gone, or not to be edited by the person any more. */
const isNotAllowed = (error: unknown): boolean =>
  error instanceof ApiError && !error.isLimitError && (error.status === 404 || error.status === 403)

const isTyped = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
  change: C,
): boolean => kind.typedIn(change) !== undefined || kind.keptOf?.(change) !== undefined

/** Whether what was typed goes back to its form, where somebody is to choose between two texts. */
export const isToBeChosen = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
  change: C,
  error: unknown,
): boolean =>
  (isChangedElsewhere(error) && isTyped(kind, change)) ||
  (hasCode(error, 'conflict') && kind.draftOf(change) !== undefined)

/** Says that the person's plan has no room for another, with the way to more. */
export const tellLimit = (
  { name, limit }: { name: string; limit: Said & Pick<ToastMessage, 'lasts'> },
  other?: Said,
): void =>
  toast({
    tone: 'warn',
    position: 'top',
    lasts: 'limit',
    ...(other ?? { ...limit, ...upgradeAction() }),
    id: `${name} limit`,
  })

/** Says why the screen went back to how it was, and keeps what was typed. */
export const createFailureTeller = <R extends StoredRecord, C extends RecordChange, F extends object, D>(
  kind: RecordKind<R, C, F, D>,
) => {
  /** What is to be kept of what was typed: what names a record that was refused is nothing to come back to. */
  const typedIn = (cache: RecordCache<R>, change: C) => {
    const all = kind.typedIn(change, cache.get(change.id))
    if (!all) return {}
    const left = Object.entries(all).filter(([, value]) => !isRefusedCreate(value))
    const isOfRefused = left.length === 0 && Object.keys(all).length > 0
    return isOfRefused ? { isOfRefused } : { typed: Object.fromEntries(left) as Partial<F> }
  }
  /** Back into the form that it was typed in. */
  const giveBack = (cache: RecordCache<R>, change: C & { base?: Partial<F> }): void => {
    const { typed } = typedIn(cache, change)
    if (typed) returnEdit<F>(cache.client, kind.name, change.id, { typed, base: change.base ?? {} })
  }
  const wordsOf = (change: C) => kind.failures[change.kind as C['kind']]

  const tellChangedElsewhere = (cache: RecordCache<R>, change: C): void => {
    const { id } = change
    const record = cache.get(id)
    tellToChoose({
      id,
      title: wordsOf(change)[0],
      of: record && excerptOf(kind.titleOf(record)),
      choose: 'Choose in its details which text to keep.',
      opens: [kind.name, id],
    })
  }
  const refusalOf = (change: C, error: unknown): ToastMessage => {
    const [title, fallback] = wordsOf(change)
    const description = reasonOf(error, fallback) || undefined
    return { title, description, tone: 'bad', id: toastIdOf(change) }
  }
  const tellRefused = (change: C, error: unknown, action?: ToastMessage['action']): void => {
    // A plan that has none of a kind says so by the title of the gate.
    const hasNone = hasCode(error, 'pro_required') && messageOf(error, '') === kind.limit.title
    if (hasNone || (error instanceof ApiError && error.isLimitError))
      return tellLimit(kind, kind.limitFor?.(change))
    toast({ ...refusalOf(change, error), action })
  }
  /** Nothing can be saved there any more: what was typed is there to take along. */
  const offerCopy = (change: C, typed: Partial<F>, error: unknown): void =>
    toast(offeringCopy(refusalOf(change, error), typed))
  const offerAgain = (change: C, kept: string, error: unknown, again: () => void): void => {
    const [title, fallback] = wordsOf(change)
    toast(changeKept(title, kept, reasonOf(error, fallback), again))
  }

  const refuseCreate = (cache: RecordCache<R>, id: string, typed: D, change: C, error: unknown): void => {
    noteRefusedCreate(change.id)
    keepDraft(cache.client, kind.name, { id, typed })
    tellRefused(change, error)
  }
  /** Its id is in use: an earlier try got through after all, so what was typed since is an edit of that record. */
  const meetEarlierCreate = async (cache: RecordCache<R>, change: C, draft: D, error: unknown) => {
    try {
      const record = await kind.readOne(change.id)
      cache.keep(record)
      const mine = kind.typedIn(change, record) ?? {}
      if (mergeEdits<F>({ base: {}, mine, theirs: kind.fieldsOf(record) }).conflicts.length === 0) return
      giveBack(cache, change)
      tellChangedElsewhere(cache, change)
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
    giveBack(cache, change)
    tellChangedElsewhere(cache, change)
  }

  return async (
    cache: RecordCache<R>,
    change: C,
    error: unknown,
    again: (other?: C) => void,
  ): Promise<void> => {
    const draft = kind.draftOf(change)
    if (draft && hasCode(error, 'conflict')) return meetEarlierCreate(cache, change, draft, error)
    if (draft) return refuseCreate(cache, change.id, draft, change, error)
    if (isChangedElsewhere(error) && kind.typedIn(change)) return meetOtherEdit(cache, change, error)
    const { typed, isOfRefused } = typedIn(cache, change)
    // The refusal of what it names has been told.
    if (isOfRefused) return
    giveBack(cache, change)
    kind.keepTyped?.(cache, change, error)
    const kept = kind.keptOf?.(change)
    if (kept !== undefined && isChangedElsewhere(error)) return tellChangedElsewhere(cache, change)
    if (kept !== undefined) return offerAgain(change, kept, error, again)
    if (typed && isNotAllowed(error)) return offerCopy(change, typed, error)
    const instead = kind.insteadOf?.(change, error, cache.get(change.id))
    tellRefused(change, error, instead && { label: instead.label, onPress: () => again(instead.change) })
  }
}
