import type { ExportSource } from '../../../export-source.ts'
import type { SignedIn } from '../../../http/context.ts'

/** What README.txt says, so that the zip explains itself without Daybook. */
export const readmeOf = ({ actor, now }: SignedIn, sources: readonly ExportSource[]): string =>
  [
    `Daybook: everything of ${actor.displayName} (${actor.username})`,
    `Exported ${now.toISOString()}`,
    '',
    'Each kind of record is in two files: NAME.json has all of it, in the form in which the API of Daybook',
    'presents it, one record a line; NAME.csv is a table of the most important columns for spreadsheets.',
    '',
    ...sources.map(({ name, about }) => `${`${name}:`.padEnd(20)}${about}`),
    '',
    'files/ holds your picture, the logos of your companies and the files of your tasks. The records name them by',
    'their path in this zip. What is in the trash is not part of an export.',
    '',
    'Amounts in JSON are whole numbers of the currency’s smallest unit. Instants are ISO 8601 in UTC, days are',
    'yyyy-mm-dd, tracked time is in seconds.',
    '',
    'There are no passwords or tokens in here, nor any links that anybody with the address could open.',
    '',
    'Settings → Data → Import in Daybook brings companies, clients, projects, tasks with their files, and time back.',
    'Invoices are not brought back: their numbers belong to the account that issued them. Nor is the time of other',
    'people on your tasks, which is theirs: tasks.json has it.',
    '',
  ].join('\r\n')
