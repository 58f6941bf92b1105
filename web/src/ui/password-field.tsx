import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { buttonStyles } from './button-styles.ts'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

/** A password, hidden until its owner asks to see it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const Picture = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className={buttonStyles({ variant: 'quiet', size: 'sm', square: true })}
        >
          <Picture />
          {/* Text and not aria-label, so that looking a field up by the label 'Password' finds only the field. */}
          <span className="sr-only">{shown ? 'Hide password' : 'Show password'}</span>
        </button>
      }
    />
  )
}
