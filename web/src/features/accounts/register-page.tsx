import { Registration } from '@daybook/contract/accounts'
import { Link } from '@tanstack/react-router'
import { replyOf } from '../../lib/api/api-error.ts'
import { useForm } from '../../lib/forms/form.ts'
import { freePlanText } from '../../lib/limits/free-plan.ts'
import { register } from '../../lib/session/session-verbs.ts'
import { Button } from '../../ui/button.tsx'
import { linkStyles } from '../../ui/link-styles.ts'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountPage } from './account-page.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useProposals } from './use-proposals.ts'

const initial = {
  firstName: '',
  lastName: '',
  email: '',
  username: '',
  displayName: '',
  password: '',
  confirmPassword: '',
}

const tellFailure = (error: unknown): void =>
  toast({
    id: 'registration',
    title: 'Registration Failed',
    description: replyOf(error, 'Registration failed. Please try again.'),
    tone: 'bad',
  })

/** Opens in a new tab: what was typed here stays. */
const Beside = ({ to, children }: { to: '/terms' | '/privacy'; children: string }) => (
  <Link to={to} target="_blank" rel="noopener" className={linkStyles()}>
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </Link>
)

export const RegisterPage = () => {
  const {
    form,
    field: fieldOf,
    change,
    values,
    submitting,
  } = useForm({
    initial,
    schema: () => Promise.resolve(Registration),
    compose: (typed) => ({ ...typed, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    submit: register,
    onFailure: tellFailure,
    tellsAll: true,
  })
  const { take, isUnchecked, onBlur } = useProposals(values, change)
  const field = (name: keyof typeof initial) => ({
    ...fieldOf(name),
    onBlur,
    ...(name !== 'password' &&
      name !== 'confirmPassword' && {
        onChange: (event: { target: { value: string } }) => take(name, event.target.value),
      }),
  })
  return (
    <AccountPage
      title="Open your daybook"
      lead={`Free for your first ${freePlanText}.`}
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" state={(before) => before} className={linkStyles()}>
            Sign in
          </Link>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            hint={isUnchecked && 'We could not check yet whether this name is free.'}
            {...field('username')}
          />
          <TextField label="Display name" autoComplete="nickname" {...field('displayName')} />
        </div>
        <NewPasswordFields
          label="Password"
          password={values.password}
          fields={{ password: field('password'), confirmPassword: field('confirmPassword') }}
        />
        <Button type="submit" variant="primary" loading={submitting} className="mt-2 w-full">
          Create account
        </Button>
        <p className="text-pretty text-center text-ink-faint text-sm">
          By creating an account you agree to the <Beside to="/terms">Terms of Service</Beside> and the{' '}
          <Beside to="/privacy">Privacy Policy</Beside>.
        </p>
      </form>
    </AccountPage>
  )
}
