import { type Config, readConfig } from '../config.ts'

type Environment = Record<string, string | undefined>

/** Leads to somebody else: other people's mailboxes, databases, buckets and money. */
const leadsOutside = /^(DATABASE_URL|SMTP_URL|S3_URL|SUPPORT_EMAIL|GOOGLE_\w+|STRIPE_\w+)$/

/** Names the settings of the environment that a demo does not use, for a line that says so. */
export const settingsLeftOut = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => leadsOutside.test(name) && environment[name]?.trim())
    .toSorted()

/** Reads the settings of a demo, which keeps everything in its own directory and sends nothing to anybody. */
export const readDemoConfig = (environment: Environment): Config => {
  const own = Object.fromEntries(Object.entries(environment).filter(([name]) => !leadsOutside.test(name)))
  return readConfig({ ...own, DATA_DIR: own.DATA_DIR?.trim() || 'data-demo' })
}
