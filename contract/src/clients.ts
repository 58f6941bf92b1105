import { z } from 'zod'
import { Address, AddressInput } from './address.ts'
import { Currency, HourlyRate } from './currency.ts'
import { emailAddress } from './email.ts'
import { created, data, endpoint, message, page } from './endpoint.ts'
import { Locale } from './locale.ts'
import {
  blankable,
  booleanParameter,
  Id,
  Instant,
  orBlank,
  PageQuery,
  requiredText,
  text,
  unlessEmpty,
  Version,
  WebAddress,
} from './primitives.ts'

export { clientLimits } from './limits.ts'

const Email = emailAddress('Email is invalid')

const ClientName = requiredText('Name is required', 200)

const Contact = z.object({ name: z.string(), email: z.string(), phone: z.string() })
const ContactInput = z.object({
  name: requiredText('Name is required', 200),
  email: blankable(Email),
  phone: blankable(text(50)),
})

/** What the viewer may do with it; the screens read it instead of deciding again. */
const ClientAbilities = z.object({ edit: z.boolean(), delete: z.boolean() })

/** A client of the person (spec 2 §3, rules §5). */
export const Client = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  notes: z.string(),
  phone: z.string(),
  website: z.string(),
  address: Address,
  taxId: z.string(),
  currency: z.string().nullable().describe('ISO 4217; null is the user’s.'),
  locale: z.string().nullable().describe('BCP 47; null is the user’s.'),
  paymentTermsDays: z.int().nullable(),
  hourlyRate: z.int().nullable().describe('Minor units of the client’s currency an hour.'),
  contacts: z.array(Contact),
  archived: z.boolean(),
  projectCount: z.int().describe('Projects that are not in the trash.'),
  createdAt: Instant,
  updatedAt: Instant,
  can: ClientAbilities,
  version: Version,
})
export type Client = z.infer<typeof Client>

const fields = {
  email: blankable(Email),
  company: blankable(text(200)),
  notes: blankable(text(10_000)),
  phone: blankable(text(50)),
  website: blankable(WebAddress),
  address: blankable(AddressInput),
  taxId: blankable(text(50)),
  currency: blankable(Currency),
  locale: blankable(Locale),
  paymentTermsDays: blankable(z.int('Must be a whole number').min(0, 'Must not be negative').max(365)),
  hourlyRate: blankable(HourlyRate),
  contacts: orBlank(z.array(ContactInput).max(20, 'At most 20 contacts'), []),
  archived: orBlank(z.boolean(), false),
}

const ProjectIds = z.array(Id, 'Must be a list of projects').max(1000, 'At most 1,000 projects')

export const ClientCreate = z.object({
  _id: unlessEmpty(Id),
  name: ClientName,
  ...fields,
  projectIds: orBlank(ProjectIds, []).describe('Projects that become this client’s, with it or not at all.'),
})
export type ClientCreate = z.infer<typeof ClientCreate>

export const ClientUpdate = z.object({
  name: ClientName.optional(),
  ...fields,
  version: unlessEmpty(Version),
})
export type ClientUpdate = z.infer<typeof ClientUpdate>

const ClientQuery = z.object({
  search: text(200)
    .optional()
    .describe('Part of the name, the company or the address; case and accents aside.'),
  archived: booleanParameter.optional().describe('true for those that are archived, only.'),
  format: z.enum(['csv']).optional().describe('csv downloads all that match, as a file for spreadsheets.'),
  ...PageQuery,
})
export type ClientQuery = z.infer<typeof ClientQuery>

const params = z.object({ id: Id })

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  summary: 'Clients by name; archived ones only when asked for',
  access: 'verified',
  query: ClientQuery,
  answer: page(Client),
  download: 'text/csv',
})

export const createClient = endpoint({
  method: 'POST',
  path: '/clients',
  summary: 'Create a client',
  access: 'verified',
  body: ClientCreate,
  answer: created(Client),
})

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  summary: 'One client',
  access: 'verified',
  params,
  answer: data(Client),
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/clients/{id}',
  summary: 'Change a client; what is not sent stays',
  access: 'verified',
  params,
  body: ClientUpdate,
  answer: data(Client),
})

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/clients/{id}',
  summary: 'Move a client to the trash, where it stays for 30 days; its projects stay without a client',
  access: 'verified',
  params,
  query: z.object({ archive: booleanParameter.optional().describe('true archives it instead.') }),
  answer: message(),
})

export const restoreClient = endpoint({
  method: 'POST',
  path: '/trash/client/{id}/restore',
  summary: 'Take a client back out of the trash',
  access: 'verified',
  params,
  answer: data(Client),
})

/** The complete list: projects missing from it lose this client (rules §5). */
export const assignProjects = endpoint({
  method: 'POST',
  path: '/clients/{id}/assign-projects',
  summary: 'Set exactly these projects as the client’s',
  access: 'verified',
  params,
  body: z.object({ projectIds: ProjectIds }),
  answer: data(Client),
})
