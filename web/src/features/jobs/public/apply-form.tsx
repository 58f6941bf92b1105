import { attachmentMaxBytes } from '@daybook/contract/file-attachments'
import { applyForJob, longestFileName, uploadApplicationFile } from '@daybook/contract/job-applications'
import type { PublicJob } from '@daybook/contract/public-jobs'
import { X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/api-client.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { upload } from '../../../lib/api/upload.ts'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { ownCurrency } from '../../../lib/formats/own-currency.ts'
import { amountExample } from '../../../lib/formats/read-amount.ts'
import { FileField } from '../../../lib/forms/file-field.tsx'
import { periodWords } from '../../../lib/public-jobs/job-words.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFocusLeft } from '../../../ui/use-focus-left.ts'
import { bodyOf, complaintsOf, inDraft, isShown } from './apply-body.ts'
import { SignIn, VerifyFirst } from './before-applying.tsx'
import { type ApplyDraft, useApplyDraft } from './use-apply-draft.ts'

interface LinksProps {
  links: readonly string[]
  errors: Record<string, string>
  onChange: (links: readonly string[]) => void
}

const mostLinks = 5

const Links = ({ links, errors, onChange }: LinksProps) => (
  <fieldset className="flex min-w-0 flex-col gap-2">
    <legend className="mb-1.5 font-medium text-sm">Links</legend>
    {links.map((link, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place alone while it is typed
      // oxlint-disable-next-line react/no-array-index-key -- the same
      <span key={at} className="flex items-start gap-1">
        <TextField
          label={`Link ${at + 1}`}
          labelHidden
          type="url"
          className="min-w-0 flex-1"
          placeholder="https://"
          value={link}
          error={errors[`links.${at}`]}
          onChange={({ target }) => onChange(links.map((one, index) => (index === at ? target.value : one)))}
        />
        <IconButton
          label={`Remove link ${at + 1}`}
          icon={<X />}
          onClick={() => onChange(links.filter((_, index) => index !== at))}
        />
      </span>
    ))}
    {links.length < mostLinks && (
      <Button variant="quiet" size="sm" className="self-start" onClick={() => onChange([...links, ''])}>
        Add a link
      </Button>
    )}
  </fieldset>
)

interface ApplyFormProps {
  job: PublicJob
  onSent: () => void
}

/** Applies with a few lines; what is typed is kept until it is sent. */
export const ApplyForm = ({ job, onSent }: ApplyFormProps) => {
  const id = useId()
  const session = useSession()
  const { draft, change, forget } = useApplyDraft(job._id)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)
  const [uploading, setUploading] = useState<string>()
  const currency = job.budget?.currency ?? ownCurrency()
  const type = (part: Partial<ApplyDraft>) => {
    change(part)
    const names = Object.keys(part)
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !names.includes(path.split('.')[0] ?? '')),
      ),
    )
  }
  const attach = async (file: File) => {
    if (file.size > attachmentMaxBytes) return setErrors({ ...errors, attachment: 'At most 10 MB' })
    setUploading(file.name)
    try {
      const { file: stored } = await upload(uploadApplicationFile, file, file.name)
      type({ attachment: { file: stored, name: file.name.slice(0, longestFileName) } })
    } catch (error) {
      setErrors({ ...errors, attachment: messageOf(error, 'The file could not be uploaded.') })
    }
    setUploading(undefined)
  }
  const form = useRef<HTMLFormElement>(null)
  useFocusLeft(form)
  const complain = (complaints: Record<string, string>) => {
    setErrors(complaints)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const complaints = complaintsOf(draft, currency)
    if (Object.keys(complaints).length > 0) return complain(complaints)
    setErrors({})
    setIsSending(true)
    try {
      await call(applyForJob, { params: { id: job._id }, body: bodyOf(draft, currency) })
      forget()
      toast({ title: 'Application sent', description: 'You get an e-mail once they answer.', tone: 'good' })
      onSent()
    } catch (error) {
      const fields = error instanceof ApiError ? inDraft(error.fields, draft) : {}
      complain(fields)
      const [untold] = Object.entries(fields).find(([path]) => !isShown(path)) ?? []
      if (untold !== undefined || Object.keys(fields).length === 0)
        toast({
          title: 'Failed to apply',
          description: untold ? fields[untold] : messageOf(error, 'Please check your connection.'),
          tone: 'bad',
        })
    }
    setIsSending(false)
  }
  const user = session.status === 'authenticated' ? session.user : undefined
  const isMember = user?.isEmailVerified ?? false
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-5"
    >
      <h2 id={id} className="title text-3xl">
        Apply
      </h2>
      <TextArea
        label="Cover letter"
        required
        rows={6}
        maxLength={5000}
        hint="Why you, in a few lines."
        value={draft.coverLetter}
        error={errors.coverLetter}
        onChange={({ target }) => type({ coverLetter: target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`Your rate (${currency}${job.budget ? `, ${periodWords[job.budget.per]}` : ''})`}
          inputMode="decimal"
          autoComplete="off"
          inputClassName="tabular-nums"
          placeholder={amountExample(currency)}
          value={draft.rate}
          error={errors.rate}
          onChange={({ target }) => type({ rate: target.value })}
        />
        <DateField
          label="Available from"
          value={draft.availableFrom}
          error={errors.availableFrom}
          onChange={({ target }) => type({ availableFrom: target.value })}
        />
      </div>
      <Links links={draft.links} errors={errors} onChange={(links) => type({ links })} />
      {isMember && (
        <FileField
          label="File"
          accept="*/*"
          hint={uploading ? 'Uploading …' : 'One file, such as your CV, up to 10 MB.'}
          name={uploading ?? draft.attachment?.name}
          error={errors.attachment ?? errors['attachment.file'] ?? errors['attachment.name']}
          onChoose={(file) => void attach(file)}
          onRemove={uploading === undefined ? () => type({ attachment: null }) : undefined}
        />
      )}
      {isMember ? (
        <>
          <p className="text-ink-muted text-sm">
            They see your name and your profile. If they hire you, they get your e-mail address.
          </p>
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            loading={isSending}
            disabled={uploading !== undefined}
          >
            Send application
          </Button>
          <ServerNote>
            You are offline. You can send it when you are online again; what you typed is kept.
          </ServerNote>
        </>
      ) : user ? (
        <VerifyFirst email={user.email} />
      ) : (
        <SignIn />
      )}
    </form>
  )
}
