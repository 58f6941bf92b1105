import { updateSharedProject, updateSharedTask } from '@daybook/contract/shared-view'
import { fieldErrors } from '@daybook/contract/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { without } from '../../lib/forms/form.ts'
import { mergeEdits } from '../../lib/forms/merge-edits.ts'
import { chosenOver, pickFields, typedInto, withoutField } from '../../lib/records/edit.ts'
import { loseSession } from '../../lib/session/session-store.ts'
import { hasTokens } from '../../lib/session/tokens.ts'
import { toast } from '../../ui/toast.ts'
import type { EditKind } from './edit-kinds.ts'
import { closed, keepEdit, keptEdit, type LinkEdit } from './kept-edit.ts'
import type { SharedView } from './read-shared-view.ts'
import { addressOf, type SharedLink } from './shared-link.ts'
import { sharedViewQuery, useViewerId } from './use-shared-view.ts'

/** Somebody else may be faster, but hardly more often than this. */
const mostTries = 3

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'version_conflict'
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const sendEdit = ({ type, token }: SharedLink, body: object): Promise<SharedView> =>
  type === 'task'
    ? call(updateSharedTask, { params: { token }, body })
    : call(updateSharedProject, { params: { token }, body })

const tellFailure = (error: unknown): void =>
  toast({
    title: 'Update failed',
    description: messageOf(error, 'Please check your connection. What you typed is still here.'),
    tone: 'bad',
    id: 'shared-edit',
  })

/**
 * Edits what a link shows. Fields that are not typed into follow what others do; where both changed one, both stand
 * until one is chosen, and nothing is saved before.
 */
export const useSharedEdit = <V extends SharedView, F extends object>(
  link: SharedLink,
  view: V,
  kind: EditKind<V, F>,
) => {
  const client = useQueryClient()
  const router = useRouter()
  const viewerId = useViewerId()
  const [edit, setEdit] = useState<LinkEdit<F>>(() => keptEdit<F>(link, viewerId) ?? closed)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const latest = useRef(edit)
  const { queryKey } = sharedViewQuery(link, viewerId)
  const fields = kind.fieldsOf(view)
  const become = (next: LinkEdit<F>) => {
    latest.current = next
    setEdit(next)
    keepEdit(link, viewerId, next)
  }
  const mergeWith = (theirs: F) =>
    mergeEdits<F>({ base: latest.current.base, mine: latest.current.typed, theirs })
  const { typed, conflicts } = mergeEdits<F>({ base: edit.base, mine: edit.typed, theirs: fields })

  const complain = (complaints: Record<string, string>) => {
    setErrors(complaints)
    const description = complaints.estimatedTime
    if (description) toast({ title: 'Invalid time', description, tone: 'bad', id: 'invalid-time' })
  }

  const send = async (): Promise<'saved' | 'kept'> => {
    for (let tries = 1; ; tries++) {
      const current = client.getQueryData<V>(queryKey) ?? view
      const merged = mergeWith(kind.fieldsOf(current))
      if (merged.conflicts.length > 0) return 'kept'
      if (Object.keys(merged.typed).length === 0) return 'saved'
      const parsed = kind.schema.safeParse(kind.compose(merged.typed))
      if (!parsed.success) {
        complain(fieldErrors(parsed.error))
        return 'kept'
      }
      try {
        const body = { ...parsed.data, version: kind.versionOf(current) }
        const answer = await sendEdit(link, body)
        // One that was asked for before is older than this answer.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, answer)
        return 'saved'
      } catch (error) {
        if (!isConflict(error) || tries === mostTries) throw error
        await client.refetchQueries({ queryKey })
      }
    }
  }

  const askToSignIn = () => {
    // Whoever signed in meanwhile stays so.
    if (!hasTokens()) loseSession()
    const message = 'Please sign in to edit this shared content'
    void router.navigate({ to: '/login', state: { from: addressOf(link), message } })
  }

  /** Resolves to whether nothing is left to save. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    setSaving(true)
    try {
      if ((await send()) === 'kept') return false
      become(closed)
      toast({ title: 'Changes saved', tone: 'good', id: 'shared-edit' })
      return true
    } catch (error) {
      if (isSignedOut(error)) askToSignIn()
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0) complain(error.fields)
      else tellFailure(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    isOpen: edit.isOpen,
    isSaving,
    isChanged: Object.keys(typed).length + conflicts.length > 0,
    values: {
      ...fields,
      ...typed,
      ...pickFields(
        edit.typed,
        conflicts.map(({ field }) => field),
      ),
    },
    typed: edit.typed,
    conflicts,
    errors,
    change: (part: Partial<F>, answered: readonly string[] = Object.keys(part)) => {
      become({ ...latest.current, ...typedInto(latest.current, part, fields) })
      setErrors((before) => without(before, answered))
    },
    keepMine: (field: keyof F) => become({ ...latest.current, ...chosenOver(latest.current, field, fields) }),
    takeTheirs: (field: keyof F) => become({ ...latest.current, ...withoutField(latest.current, field) }),
    save,
    /** Goes between reading and editing; what was typed stays. */
    toggle: () => become({ ...latest.current, isOpen: !latest.current.isOpen }),
    /** As if nothing had been typed. */
    cancel: () => {
      become(closed)
      setErrors({})
    },
  }
}

export type SharedEdit<V extends SharedView, F extends object> = ReturnType<typeof useSharedEdit<V, F>>
