import { z } from 'zod'
import { data, endpoint, whole } from './endpoint.ts'

const Health = z.object({
  success: z.boolean(),
  status: z.enum(['ok', 'degraded']),
  lacks: z
    .enum(['database', 'room'])
    .optional()
    .describe('Why it is degraded: the database does not answer, or there is no room to save anything.'),
  version: z.string(),
  uptime: z.number().describe('Seconds.'),
  database: z.enum(['embedded', 'postgres']),
})

export const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer',
  access: 'public',
  answer: whole(Health, 503),
})

const PlanLimits = z.object({
  clients: z.int().nullable(),
  projects: z.int().nullable(),
  tasks: z.int().nullable(),
  shareUsernames: z.int().nullable(),
})

export const config = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'What this installation offers',
  access: 'public',
  answer: data(
    z.object({
      google: z.boolean(),
      payments: z.enum(['stripe', 'sandbox', 'off']),
      mail: z.enum(['smtp', 'outbox']),
      limits: z.object({ basic: PlanLimits, pro: PlanLimits }),
      version: z.string(),
    }),
  ),
})
