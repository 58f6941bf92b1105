import type { Project } from '@daybook/contract/projects'
import { ownCurrency } from '../../lib/own-currency.ts'
import { fieldsIn, type ProjectFields } from './project-fields.ts'

/** That of the project's amounts; until the server has said so, one's own. */
export const currencyOf = ({ amountCurrency }: Pick<Project, 'amountCurrency'>): string =>
  amountCurrency || ownCurrency()

/** As its form holds it. */
export const fieldsOf = (project: Project): ProjectFields => fieldsIn(project, currencyOf(project))
