import { mostHourlyRate } from '@daybook/contract/currency'
import type { User } from '@daybook/contract/profile'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ServerButton, ServerNote } from '../../../lib/connection/needs-server.tsx'
import { amountComplaint } from '../../../lib/formats/amount-complaint.ts'
import { currenciesInUse } from '../../../lib/formats/currencies-in-use.ts'
import { CurrencyField } from '../../../lib/formats/currency-field.tsx'
import { formatAmount } from '../../../lib/formats/figure-formats.ts'
import { readAmount } from '../../../lib/formats/read-amount.ts'
import { useForm } from '../../../lib/forms/form.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { AccountPage } from '../account-page.tsx'
import { currencyOf, weekStartOf } from './browser-habits.ts'
import { Question } from './question.tsx'
import { createSaver, finish } from './save-answers.ts'
import { WelcomeAnswers } from './welcome-form.ts'

const weekStarts = [
  { value: '1', label: 'Monday' },
  { value: '0', label: 'Sunday' },
  { value: '6', label: 'Saturday' },
]

/** Whether the person has chosen in Settings already what is asked here: that is not guessed anew. */
const hasChosen = ({ hourlyRate, locale, currency, weekStart }: User): boolean =>
  hourlyRate !== null || locale !== null || currency !== 'USD' || weekStart !== 0

const initialOf = (user: User) => {
  const { language } = navigator
  const known = currenciesInUse(user.currency)
  const guess = hasChosen(user)
    ? null
    : { currency: currencyOf(language, known), weekStart: weekStartOf(language) }
  return {
    hourlyRate: user.hourlyRate === null ? '' : formatAmount(user.hourlyRate, user.currency),
    currency: guess?.currency ?? user.currency,
    weekStart: String(guess?.weekStart ?? user.weekStart),
    clientName: '',
    projectName: '',
  }
}

const tellFailure = (error: unknown): void =>
  toast({
    id: 'welcome',
    title: 'Your answers were not saved',
    description: messageOf(error, 'Please check your connection.'),
    tone: 'bad',
  })

/** Where the person was going; the dashboard has nothing to show yet. */
const useNextPlace = () => {
  const { from } = useLocation({ select: ({ state }) => state })
  return from && !['/dashboard', '/welcome'].includes(from) ? from : '/tasks'
}

const Questions = ({ user }: { user: User }) => {
  const navigate = useNavigate()
  const next = useNextPlace()
  const [save] = useState(() => createSaver(user))
  const [isSkipping, setSkipping] = useState(false)
  const leave = () => navigate({ href: next, replace: true })
  const { form, field, change, values, errors, submitting } = useForm({
    initial: initialOf(user),
    schema: () => Promise.resolve(WelcomeAnswers),
    compose: (typed) => ({
      ...typed,
      hourlyRate: readAmount(typed.hourlyRate, typed.currency),
      weekStart: Number(typed.weekStart),
    }),
    submit: async (answers) => {
      await save(answers)
      await leave()
    },
    onFailure: tellFailure,
  })
  const skip = () => {
    setSkipping(true)
    finish().then(leave, (error: unknown) => {
      setSkipping(false)
      tellFailure(error)
    })
  }
  return (
    <form {...form} aria-label="First questions" className="flex flex-col gap-8">
      <Question title="What does an hour of your work cost?">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4">
          <TextField
            label="Hourly rate"
            inputMode="decimal"
            trailing={values.currency}
            inputClassName="tabular-nums"
            {...field('hourlyRate')}
            error={
              errors.hourlyRate &&
              (amountComplaint(values.hourlyRate, values.currency, mostHourlyRate) ?? errors.hourlyRate)
            }
          />
          <CurrencyField
            label="Currency"
            name="currency"
            value={values.currency}
            error={errors.currency}
            onValueChange={(currency) => change({ currency }, ['currency', 'hourlyRate'])}
          />
        </div>
      </Question>
      <Question title="Which day does your week start on?">
        <Select label="Week starts on" options={weekStarts} {...field('weekStart')} />
      </Question>
      <Question title="What are you working on first?">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Client" dir="auto" autoComplete="off" {...field('clientName')} />
          <TextField label="Project" dir="auto" autoComplete="off" {...field('projectName')} />
        </div>
      </Question>
      <div className="flex flex-col gap-3">
        <ServerNote>You are offline. Answers are saved once you are connected again.</ServerNote>
        <div className="flex flex-wrap gap-3">
          <ServerButton type="submit" variant="primary" loading={submitting} className="flex-1">
            Save and start
          </ServerButton>
          <ServerButton type="button" variant="quiet" loading={isSkipping} onClick={skip}>
            Skip all
          </ServerButton>
        </div>
      </div>
    </form>
  )
}

/** Three questions after the address was verified, asked once an account; each can be left blank. */
export const WelcomePage = () => {
  const user = useUser()
  return (
    <AccountPage
      title={`Welcome, ${user.firstName}`}
      lead="Three questions to set up your daybook. Leave any of them blank; you can change your answers in Settings."
    >
      <Questions user={user} />
    </AccountPage>
  )
}
