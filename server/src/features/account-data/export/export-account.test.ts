import { createClient, updateClient } from '@daybook/contract/clients'
import { createCompany, generatePublicLink } from '@daybook/contract/companies'
import { createCreditNote } from '@daybook/contract/invoice-steps'
import { Invoice } from '@daybook/contract/invoices'
import { User } from '@daybook/contract/profile'
import { Project } from '@daybook/contract/projects'
import { saveReport } from '@daybook/contract/saved-reports'
import { shareTask } from '@daybook/contract/sharing'
import { Task } from '@daybook/contract/tasks'
import { TimeEntry } from '@daybook/contract/time-report'
import { createTimesheet } from '@daybook/contract/timesheets'
import { strFromU8 } from 'fflate'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildAttachment, buildProject, buildShare, buildTask, buildUser } from '../../../../test/builders.ts'
import { exportOf } from '../../../../test/exports.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import { buildSent } from '../../../../test/proposals.ts'
import { sendRaw } from '../../../../test/raw.ts'
import { buildEntry } from '../../../../test/time-entries.ts'
import { buildWork, may } from '../../../../test/timesheets.ts'

/** Two hours, about which the client was asked. */
const buildWorkOfPro = async (app: TestApp) => {
  const work = await buildWork(app, await buildUser(app, { userType: 'pro' }))
  const { owner, projectId, task } = work
  await buildEntry(app, { owner, task, from: '2026-05-04T09:00:00Z', to: '2026-05-04T11:00:00Z' })
  const { data: sheet } = await app.call(createTimesheet, { as: owner, body: { projectId, ...may } })
  return { ...work, sheet }
}

describe('GET /account/export', () => {
  test('200: a zip that explains itself, with a list and a table of each kind', async ({ app }) => {
    const owner = await buildUser(app)
    const { status, type, disposition, files, text } = await exportOf(app, owner)
    expect([status, type]).toEqual([200, 'application/zip'])
    expect(disposition).toMatch(/^attachment; filename="daybook-person\d+-\d{4}-\d\d-\d\d\.zip"$/)
    const kinds = ['profile', 'companies', 'clients', 'projects', 'teams', 'tasks', 'entries', 'timesheets']
    const later = ['invoices', 'templates', 'proposals', 'jobs', 'applications', 'sent-applications']
    const names = [...kinds, ...later, 'saved-reports'].flatMap((name) => [`${name}.json`, `${name}.csv`])
    expect(Object.keys(files)).toEqual(['README.txt', ...names])
    for (const name of [...kinds, ...later]) expect(text('README.txt')).toContain(`${name}:`)
    expect(text('tasks.csv')).toMatch(/^Title,Project,/)
    // Spreadsheets know the encoding by the mark.
    expect(files['tasks.csv']?.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  })

  test('200: each record in the form in which the API presents it', async ({ app }) => {
    const { owner, task } = await buildWorkOfPro(app)
    await buildAttachment(app, { owner, task, name: 'plan.txt' })
    await buildIssued(app, { owner })
    await buildSent(app, { owner })
    await app.call(saveReport, { as: owner, body: { name: 'My month', period: 'this-month' } })
    const { data: client } = await app.call(createClient, { as: owner, body: { name: 'Gone' } })
    await app.call(updateClient, { as: owner, params: { id: client._id }, body: { archived: true } })
    const { records } = await exportOf(app, owner)
    const schemas = { profile: User, projects: Project, tasks: Task, entries: TimeEntry, invoices: Invoice }
    const wrong = Object.entries(schemas).flatMap(([name, schema]) =>
      records(name).flatMap((record) => schema.safeParse(record).error?.issues ?? []),
    )
    expect(wrong).toEqual([])
    expect(Object.keys(schemas).map((name) => records(name).length > 0)).not.toContain(false)
    expect(records('clients').map(({ name }) => name)).toContain('Gone')
    expect(records('entries')[0]).toMatchObject({ hourlyRate: 6000, currency: 'EUR' })
    expect(['proposals', 'timesheets', 'saved-reports'].map((name) => records(name).length)).toEqual([
      1, 1, 1,
    ])
  })

  test('200: amounts in the table of invoices are those of the file of their list', async ({ app }) => {
    const { invoice, owner } = await buildIssued(app)
    await buildInvoice(app, { owner })
    await app.call(createCreditNote, { as: owner, params: { id: invoice._id }, body: {} })
    const columnsOf = (csv: string) => {
      const [titles = [], ...rows] = csv
        .replace('\uFEFF', '')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','))
      const wanted = ['Type', 'Status', 'Net', 'Total', 'Paid', 'Credited', 'Balance'].map((title) =>
        titles.indexOf(title),
      )
      return rows
        .map((row) => wanted.map((column) => row[column]).join())
        .toSorted((one, other) => one.localeCompare(other))
    }
    const { text } = await exportOf(app, owner)
    const list = await sendRaw(app, 'GET', '/api/invoices?format=csv', { as: owner })
    expect(columnsOf(text('invoices.csv'))).toEqual(columnsOf(list.text))
    expect(columnsOf(list.text)).toHaveLength(3)
  })

  test('200: the files, under the paths by which the records name them', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    await buildAttachment(app, { owner, task, name: 'a/../plan:.txt' })
    const { records, files } = await exportOf(app, owner)
    const [exported] = records<Task>('tasks')
    const path = exported?.fileAttachments[0]?.url ?? ''
    expect(path).toMatch(/^files\/attachments\/[0-9a-f-]{36}-plan_\.txt$/)
    expect(strFromU8(files[path] ?? new Uint8Array())).toBe('A note')
  })

  test('200: names a file that the store does not have', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    const { filename } = await buildAttachment(app, { owner, task })
    await app.files.remove(`attachments/${filename}`)
    const { text } = await exportOf(app, owner)
    expect(text('files/not-included.txt')).toMatch(/^files\/attachments\/.*note\.txt: is missing\r\n$/)
  })

  test('200: nothing of others, and nothing that opens to whoever has it', async ({ app }) => {
    const { owner, sheet } = await buildWorkOfPro(app)
    const { invoice } = await buildIssued(app, { owner })
    const { token } = await buildSent(app, { owner })
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Engines' } })
    const linked = await app.call(generatePublicLink, { as: owner, params: { id: company._id } })
    const { task } = await buildTask(app, { owner })
    await buildAttachment(app, { owner, task })
    const shared = await app.call(shareTask, { as: owner, params: { id: task._id }, body: {} })
    const stranger = await buildUser(app, { userType: 'pro' })
    const { task: theirs } = await buildTask(app, { owner: stranger, title: 'Secret of a stranger' })
    await buildShare(app, { owner: stranger, taskId: theirs._id, to: owner })
    const { files, text } = await exportOf(app, owner)
    const all = Object.keys(files).map(text).join('\n')
    const tokens = [token, sheet.publicUrl, invoice.publicUrl, linked.data.publicLink?.token].map(
      (one) => one?.split('/').at(-1) ?? '',
    )
    for (const one of [...tokens, shared.data.shareToken ?? '']) {
      expect(one.length).toBeGreaterThan(5)
      expect(all).not.toContain(one)
    }
    expect(all).not.toContain('signature=')
    expect(all).not.toContain('Secret of a stranger')
    expect(all).not.toContain(stranger.id)
  })

  test('200: formulas are no formulas in the tables', async ({ app }) => {
    const { owner } = await buildTask(app, { title: '=cmd()' })
    const { text } = await exportOf(app, owner)
    expect(text('tasks.csv')).toContain("\r\n'=cmd(),general,")
    expect(text('tasks.json')).toContain('"title":"=cmd()"')
  })

  test('200: all pages of a long list', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    await buildEntry(app, { owner, task, from: '2026-01-01T09:00:00Z', to: '2026-01-01T10:00:00Z' })
    await app.pool.query(
      `insert into time_entries (id, owner_id, task_id, started_at, stopped_at)
       select gen_random_uuid(), owner_id, task_id, started_at, stopped_at from time_entries, generate_series(1, 450)`,
    )
    await buildProject(app, { owner, name: 'Second' })
    const { records, text } = await exportOf(app, owner)
    expect(new Set(records('entries').map(({ _id }) => _id)).size).toBe(451)
    expect(text('entries.csv').trim().split('\r\n')).toHaveLength(452)
  })

  test('breaks off where a file cannot be read: half a zip is no zip', async ({ app }) => {
    const { owner, task } = await buildTask(app)
    await buildAttachment(app, { owner, task })
    const read = app.files.read
    app.files.read = () => Promise.reject(new Error('The disk is gone'))
    await expect(exportOf(app, owner)).rejects.toThrow('terminated')
    app.files.read = read
  })
})
