import { type Company, endPublicLink, generatePublicLink } from '@daybook/contract/companies'
import { useId, useState } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { LinkField } from '../../lib/page/link-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useCompanyCall } from './use-company-call.ts'

const Make = ({ company }: { company: Company }) => {
  const { run, isPending } = useCompanyCall(generatePublicLink, company, {
    done: 'Public link created',
    failed: 'Public link not created',
  })
  return (
    <ServerButton loading={isPending} onClick={() => run()}>
      Create public link
    </ServerButton>
  )
}

const MakeAnew = ({ company }: { company: Company }) => {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useCompanyCall(generatePublicLink, company, {
    done: 'New public link created',
    failed: 'New public link not created',
  })
  return (
    <>
      <ServerButton onClick={() => setIsAsked(true)}>Replace link</ServerButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Replace the public link?"
        description="The company gets a new link. The old one stops working, wherever you have given it."
        confirmLabel="Replace link"
        pending={isPending}
        onConfirm={() => run(() => setIsAsked(false))}
      />
    </>
  )
}

const End = ({ company }: { company: Company }) => {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useCompanyCall(endPublicLink, company, {
    done: 'Public link ended',
    failed: 'Public link not ended',
  })
  return (
    <>
      <ServerButton variant="quiet" onClick={() => setIsAsked(true)}>
        End public link
      </ServerButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="End the public link?"
        description="Nobody can open the public page any more. You can create a new link, but not bring this one back."
        confirmLabel="End public link"
        pending={isPending}
        onConfirm={() => run(() => setIsAsked(false))}
      />
    </>
  )
}

/** The page that anyone with its link can read. */
export const PublicLinkSection = ({ company }: { company: Company }) => {
  const id = useId()
  const { can, publicLink } = company
  return (
    <TitledSection id={id} title="Public page">
      <p className="text-ink-muted text-sm">
        Anyone with the link sees the name, logo, description, website and whether the company is verified;
        never its address, numbers or accounts.
      </p>
      {publicLink && <LinkField label="Public link" url={publicLink.url} />}
      {can.publish && (
        <p className="flex flex-wrap gap-2">
          {publicLink ? (
            <>
              <MakeAnew company={company} />
              <End company={company} />
            </>
          ) : (
            <Make company={company} />
          )}
        </p>
      )}
    </TitledSection>
  )
}
