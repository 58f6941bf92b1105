import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { useOnline } from '../../../lib/connection/online.ts'
import { formatCount, timezoneOf } from '../../../lib/formats/formats.ts'
import { sendOnShortcut } from '../../../lib/records/send-on-shortcut.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ShareItem, wordsOf } from '../share-item.ts'
import { DisableSharing } from './disable-sharing.tsx'
import { LimitNotice, limitMessage, notAdded } from './limit-notice.tsx'
import { PeopleField } from './people-field.tsx'
import { share, useSharingLimit } from './share-calls.ts'
import { composeShare, type ShareFields } from './share-fields.ts'
import { ShareFieldset } from './share-fieldset.tsx'
import { ShareLink } from './share-link.tsx'
import { useShareForm } from './use-share-form.ts'

const formId = 'share'

interface ShareDialogProps {
  item: ShareItem
  onClose: () => void
}

/** The reason of a refusal; for an answer without words the specification has its own (spec 2 §7). */
const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && !error.response?.message
    ? 'Failed to create share'
    : messageOf(error, 'Please check your connection.')

const tellFailure = (error: unknown): void =>
  toast({
    id: 'share',
    title: 'Failed to create share link',
    description: reasonOf(error),
    tone: 'bad',
  })

/** The server's names of the fields, and the form's. */
const fieldNames: Record<string, keyof ShareFields> = {
  sharedUsernames: 'usernames',
  sharePermission: 'permission',
  expiresAt: 'expiry',
}

const complaintsOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldNames[path] ?? path, text]))

/** Sends the form; refusals stand beside their fields. */
const useSubmit = (item: ShareItem, timezone: string, panel: RefObject<HTMLFormElement | null>) => {
  const form = useShareForm(item)
  const [exceeded, setExceeded] = useState<string>()
  const [submitting, setSubmitting] = useState(false)
  const complain = (complaints: Record<string, string>) => {
    form.complain(complaints)
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const submit = async (onShared: () => void) => {
    const composed = composeShare(form.values, item.sharing, { now: new Date(), timezone })
    if ('complaints' in composed) return complain(composed.complaints)
    setSubmitting(true)
    try {
      await share(item, composed.settings)
      form.forget()
      onShared()
    } catch (error) {
      if (error instanceof ApiError && error.isLimitError) setExceeded(error.message)
      else if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        complain(complaintsOf(error.fields))
      else tellFailure(error)
    } finally {
      setSubmitting(false)
    }
  }
  return { ...form, exceeded, setExceeded, submitting, submit }
}

/** Who may see a record of one's own, what they may do, and the link (spec 2 §2). */
export const ShareDialog = ({ item, onClose }: ShareDialogProps) => {
  const timezone = timezoneOf(useUser())
  const isOnline = useOnline()
  const limit = useSharingLimit(item.type) ?? undefined
  const panel = useRef<HTMLFormElement>(null)
  const { values, errors, refused, exceeded, submitting, ...form } = useSubmit(item, timezone, panel)
  const { isShared } = item.sharing
  const names = values.usernames
  const isOverLimit = refused.length > 0 && limit !== undefined && names.length + refused.length > limit

  const changeNames = (usernames: readonly string[]) => {
    form.setExceeded(undefined)
    form.change({ usernames })
  }
  const showLink = () => {
    const title = isShared ? 'Sharing saved' : 'Share link created'
    if (isOverLimit) toast({ title, description: notAdded(refused), tone: 'warn' })
    else toast({ title, tone: 'good' })
    // The link has come to stand there meanwhile.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[data-copy-link]')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submitting || !isOnline) return
    if (isShared && !form.isChanged) return onClose()
    void form.submit(showLink)
  }
  const cancel = () => {
    form.forget()
    form.refuse([])
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Share ${wordsOf(item.type)}`}
      description={
        <span className="line-clamp-2 wrap-anywhere">
          <bdi>{item.name}</bdi>
        </span>
      }
      footer={
        <>
          {isShared && <DisableSharing item={item} disabled={!isOnline} onDisabled={form.forgetAll} />}
          {(form.isChanged || !isShared) && (
            <Button variant="quiet" onClick={cancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={submitting}
            disabled={!isOnline && (form.isChanged || !isShared)}
          >
            {isShared ? (form.isChanged ? 'Save changes' : 'Done') : 'Create Share Link'}
          </Button>
        </>
      }
    >
      <form
        ref={panel}
        id={formId}
        aria-label="Sharing"
        noValidate
        onSubmit={submit}
        onKeyDown={sendOnShortcut}
        className="flex flex-col gap-4"
      >
        <ServerNote>
          You need a connection to share. Keep this open until you are online, or share later.
        </ServerNote>
        <PeopleField
          label="Usernames"
          value={names}
          error={errors.usernames}
          hint={limit !== undefined && `${formatCount(names.length)} of ${formatCount(limit)} usernames`}
          most={limit}
          refused={refused}
          onValueChange={changeNames}
          onRefusedChange={form.refuse}
        />
        {exceeded ? (
          <LimitNotice message={exceeded} outcome="Nothing was saved." />
        ) : (
          isOverLimit && <LimitNotice message={limitMessage(limit)} outcome={notAdded(refused)} />
        )}
        <ShareFieldset
          {...{ values, errors, timezone }}
          kept={item.sharing.shareExpiresAt}
          change={form.change}
        />
        <ShareLink type={item.type} sharing={item.sharing} timezone={timezone} />
      </form>
    </Dialog>
  )
}
