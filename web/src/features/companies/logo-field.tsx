import { logoMaxBytes, uploadLogo } from '@daybook/contract/company-logo'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { upload } from '../../lib/api/upload.ts'
import { ServerNote } from '../../lib/connection/needs-server.tsx'
import { PictureChoice } from '../../lib/files/picture-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'

interface LogoFieldProps {
  name: string
  color: string
  /** The address of the logo, or blank. */
  value: string
  error?: string
  /** Among the rows of a panel: it stands where they have their values. */
  isRow?: boolean
  onChange: (logo: string) => void
}

/** A company's logo: choose it, cut it, or remove it. It is uploaded at once and stands once the company is saved. */
export const LogoField = ({ name, color, value, error, isRow = false, onChange }: LogoFieldProps) => {
  const [complaint, setComplaint] = useState<string>()
  const save = (picture: Blob) =>
    upload(uploadLogo, picture, 'logo.png').then(
      ({ logo }) => onChange(logo),
      (failure: unknown) => setComplaint(messageOf(failure, 'The logo could not be uploaded.')),
    )
  return (
    <fieldset className={isRow ? 'flex min-w-0 flex-wrap gap-x-3' : 'min-w-0'}>
      {isRow ? (
        <>
          <legend className="sr-only">Logo</legend>
          <span aria-hidden="true" className="w-28 shrink-0 text-ink-muted">
            Logo
          </span>
        </>
      ) : (
        <legend className="mb-1.5 font-medium text-sm">Logo</legend>
      )}
      <div className={cn('flex items-start gap-4', isRow && 'min-w-0 flex-1 max-[24rem]:flex-col')}>
        <Logo name={name} src={value || null} color={color} size="md" />
        <PictureChoice
          label="Logo"
          choose={value ? 'Change logo' : 'Upload a logo'}
          mostBytes={logoMaxBytes}
          words={{ title: 'Crop the logo', submit: 'Use logo' }}
          shape="free"
          complaint={complaint ?? error}
          onComplaint={setComplaint}
          save={save}
        >
          {value && (
            <Button variant="quiet" onClick={() => onChange('')}>
              Remove logo
            </Button>
          )}
        </PictureChoice>
      </div>
      <ServerNote className="mt-2 w-full">
        You are offline. You can upload a logo when you are online again.
      </ServerNote>
    </fieldset>
  )
}
