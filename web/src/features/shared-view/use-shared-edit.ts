import { updateSharedProject, updateSharedTask } from '@daybook/contract/shared-view'
import { fieldErrors } from '@daybook/contract/validation'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { mergeEdits } from '../../lib/forms/merge-edits.ts'
import { isEdited, noEdit, pickFields } from '../../lib/records/edit.ts'
import { isChangedElsewhere, sendEdit } from '../../lib/records/send-edit.ts'
import { useTypedEdit } from '../../lib/records/use-typed-edit.ts'
import { loseSession } from '../../lib/session/session-store.ts'
import { hasTokens } from '../../lib/session/tokens.ts'
import { toast } from '../../ui/toast.ts'
import type { EditKind } from './edit-kinds.ts'
import { closed, keepEdit, keptEdit } from './kept-edit.ts'
import type { SharedView } from './read-shared-view.ts'
import { addressOf, type SharedLink } from './shared-link.ts'
import { sharedViewQuery, useViewerId } from './use-shared-view.ts'

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const update = ({ type, token }: SharedLink, body: object): Promise<SharedView> =>
  type === 'task'
    ? call(updateSharedTask, { params: { token }, body })
    : call(updateSharedProject, { params: { token }, body })

const tellFailure = (error: unknown): void =>
  toast({
    title: 'Update failed',
    description: messageOf(error, 'Please check your connection. Your text is still here.'),
    tone: 'bad',
    id: 'shared-edit',
  })

/** Sends an edit of what a link shows, and takes in the answer; what a link shows is read again to be merged with. */
const useSend = <V extends SharedView, F extends object>(link: SharedLink, view: V, kind: EditKind<V, F>) => {
  const client = useQueryClient()
  const { queryKey } = sharedViewQuery(link, useViewerId())
  const versionOf = (shown: V) => ({ version: kind.versionOf(shown), fields: kind.fieldsOf(shown) })
  const current = () => versionOf(client.getQueryData<V>(queryKey) ?? view)
  const known = versionOf(view)
  const baseOf = (typed: Partial<F>) => pickFields<F>(known.fields, Object.keys(typed))
  const send = (typed: Partial<F>, fields: object) =>
    sendEdit({
      edit: { fields, base: baseOf(typed), version: known.version },
      typed,
      known,
      currentAfter: async (error) => {
        if (!isChangedElsewhere(error)) return undefined
        await client.refetchQueries({ queryKey })
        return current()
      },
      fieldsOf: (shown) => shown.fields,
      call: async (body) => {
        const answer = await update(link, body)
        // One that was asked for before is older than this answer.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, answer)
        return versionOf(answer as V)
      },
    })
  /** Whether it failed because somebody has to choose, which shows at its field. */
  const isToBeChosen = (typed: Partial<F>, error: unknown): boolean =>
    isChangedElsewhere(error) &&
    mergeEdits<F>({ base: baseOf(typed), mine: typed, theirs: current().fields }).conflicts.length > 0
  return { send, isToBeChosen }
}

/** Edits what a link shows, see `useTypedEdit`: where both texts of a field stand, nothing is saved before one is chosen. */
export const useSharedEdit = <V extends SharedView, F extends object>(
  link: SharedLink,
  view: V,
  kind: EditKind<V, F>,
) => {
  const router = useRouter()
  const viewerId = useViewerId()
  const [kept] = useState(() => keptEdit<F>(link, viewerId) ?? closed)
  const [isOpen, setOpen] = useState(kept.isOpen)
  const [isSaving, setSaving] = useState(false)
  const fields = kind.fieldsOf(view)
  const { edit, setEdit, merged, setErrors, form } = useTypedEdit<F>({ fields, kept: () => kept })
  const { send, isToBeChosen } = useSend(link, view, kind)
  const keep = useEffectEvent(() => keepEdit<F>(link, viewerId, { ...edit, isOpen }))
  useEffect(() => keep(), [edit, isOpen])

  const close = () => {
    setEdit(noEdit)
    setOpen(false)
  }
  const complain = (complaints: Record<string, string>) => {
    setErrors(complaints)
    const description = complaints.estimatedTime
    if (description) toast({ title: 'Invalid time', description, tone: 'bad', id: 'invalid-time' })
  }
  const askToSignIn = () => {
    // Whoever signed in meanwhile stays so.
    if (!hasTokens()) loseSession()
    const message = 'Please sign in to edit this shared content'
    void router.navigate({ to: '/login', state: { from: addressOf(link), message } })
  }
  const meet = (error: unknown) => {
    if (isSignedOut(error)) askToSignIn()
    else if (error instanceof ApiError && Object.keys(error.fields).length > 0) complain(error.fields)
    else if (!isToBeChosen(merged, error)) tellFailure(error)
  }

  /** Resolves to whether nothing is left to save. */
  const save = async (): Promise<boolean> => {
    if (isSaving || form.conflicts.length > 0) return false
    const parsed = kind.schemaOver(fields).safeParse(merged)
    if (!parsed.success) {
      complain(fieldErrors(parsed.error))
      return false
    }
    setSaving(true)
    try {
      if (isEdited({ typed: merged })) await send(merged, parsed.data)
      close()
      toast({ title: 'Changes saved', tone: 'good', id: 'shared-edit' })
      return true
    } catch (error) {
      meet(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    ...form,
    isOpen,
    isSaving,
    save,
    /** Goes between reading and editing; what was typed stays. */
    toggle: () => setOpen(!isOpen),
    /** As if nothing had been typed. */
    cancel: () => {
      close()
      setErrors({})
    },
  }
}

export type SharedEdit<V extends SharedView, F extends object> = ReturnType<typeof useSharedEdit<V, F>>
