import { ClientCreate } from '@daybook/contract/clients'
import { ProfileUpdate } from '@daybook/contract/profile'
import { ProjectCreate } from '@daybook/contract/projects'
import { z } from 'zod'

const { hourlyRate, currency, weekStart } = ProfileUpdate.shape

const optional = <S extends z.ZodType>(name: S) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(name)

/** The three questions; whatever is left blank is skipped. */
export const WelcomeAnswers = z.object({
  hourlyRate,
  currency,
  weekStart,
  clientName: optional(ClientCreate.shape.name),
  projectName: optional(ProjectCreate.shape.name),
})
export type WelcomeAnswers = z.output<typeof WelcomeAnswers>
