import { currentForm, type Operation } from './operation.ts'

/** One as the store has it, whatever it does. */
export const operation = (id: string, change: unknown = {}): Operation => ({
  id,
  form: currentForm,
  name: 'tasks',
  change,
  changes: [],
  needs: [],
  at: '2026-01-01T00:00:00.000Z',
  action: 'Task update',
  subject: 'Report',
  typed: '',
})
