import { createProject } from '@daybook/contract/projects'
import { inviteMember } from '@daybook/contract/team-members'
import { createTeam, getTeam } from '@daybook/contract/teams'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { readMailbox } from '../../server/test/mailbox.ts'
import { violationsOn } from '../axe.ts'
import { journey } from '../browser.ts'
import { hasFocus } from '../fields.ts'
import { makePerson, signedInStorage } from '../people.ts'
import { addTask, taskNamed } from '../tasks-screen.ts'
import { accept, invite, makeProPerson, makeTeam } from '../teams-screen.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

/** The link of the newest invitation to an address. */
const invitationLink = async (email: string): Promise<string> => {
  const read = async () => {
    const mail = (await readMailbox(dataDir, email)).findLast(({ subject }) => subject.startsWith('Join '))
    return /https?:\/\/[^\s"]+\/team-invitation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return new URL(await read()).pathname
}

journey(
  'a team is made, somebody is invited, joins from the mail, works, and is removed',
  async ({ newDevice }) => {
    const [ada, grace] = [
      await makeProPerson(origin, dataDir, 'Ada'),
      await makePerson(origin, dataDir, 'Grace'),
    ]
    const { data: project } = await call(createProject, { as: ada, body: { name: 'Library' } })
    await addTask(origin, ada, { title: 'Draw the map', projectId: project._id })
    const page = await (await newDevice(await signedInStorage(origin, ada))).newPage()
    await page.goto(`${origin}/teams`)
    await page.getByText('No teams yet.').waitFor()
    await page.getByRole('button', { name: 'Create Team' }).first().click()
    const form = page.getByRole('form', { name: 'Create Team' })
    await form.getByLabel('Name').fill('Studio')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Studio', exact: true }).click()
    const panel = page.getByRole('form', { name: 'Edit Team' })
    const inviting = panel.getByRole('group', { name: 'Invite to the team' })
    await inviting.getByLabel('Username or e-mail').fill('nobody-of-this-name')
    await inviting.getByRole('button', { name: 'Invite' }).click()
    await inviting.getByText('No user named "nobody-of-this-name"').waitFor()
    await inviting.getByLabel('Username or e-mail').fill(grace.username)
    await inviting.getByRole('button', { name: 'Invite' }).click()
    await panel.getByText('Invited', { exact: true }).waitFor()
    await panel.getByLabel('Add a project of yours').click()
    await page.getByRole('option', { name: 'Library' }).click()
    await panel.getByRole('link', { name: 'Library' }).waitFor()
    expect(await violationsOn(page)).toEqual([])

    const theirs = await (await newDevice(await signedInStorage(origin, grace))).newPage()
    await theirs.goto(origin + (await invitationLink(grace.email)))
    await theirs.getByRole('heading', { name: 'Join Studio' }).waitFor()
    expect(await violationsOn(theirs)).toEqual([])
    await theirs.getByRole('button', { name: 'Accept' }).click()
    await theirs.getByRole('form', { name: 'Edit Team' }).getByText(`@${ada.username}`).waitFor()
    await theirs.getByRole('link', { name: 'Library' }).click()
    await taskNamed(theirs, 'Draw the map').waitFor()
    // Nothing there is Grace's own: the page of tasks leads to the team's.
    await theirs.goto(`${origin}/tasks`)
    await theirs.getByText('Your team’s tasks:').waitFor()
    await theirs.getByRole('link', { name: 'Studio' }).click()
    await taskNamed(theirs, 'Draw the map').waitFor()

    await panel.getByRole('button', { name: 'Remove Grace Lovelace' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Removed from the team').waitFor()
    await theirs.goto(`${origin}/teams`)
    await theirs.getByRole('heading', { name: 'Pro Feature Access Required' }).waitFor()
  },
)

journey(
  'somebody without an account signs up from the mail and finds the invitation',
  async ({ newDevice }) => {
    const ada = await makeProPerson(origin, dataDir, 'Ada')
    const { data: team } = await call(createTeam, { as: ada, body: { name: 'Studio' } })
    const email = `new-${Math.random().toString(36).slice(2, 10)}@daybook.example`
    await call(inviteMember, { as: ada, params: { id: team._id }, body: { email, role: 'viewer' } })
    const page = await (await newDevice()).newPage()
    await page.goto(origin + (await invitationLink(email)))
    await page.getByText('invites you as a viewer. A viewer reads the team’s').waitFor()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.waitForURL(`${origin}/register`)
    expect(await page.evaluate(() => (history.state as { from?: string }).from)).toBe('/teams')
  },
)

journey(
  'invitations are answered on the page of teams, and the sixth is refused in words',
  async ({ newDevice }) => {
    const [ada, grace] = [
      await makeProPerson(origin, dataDir, 'Ada'),
      await makePerson(origin, dataDir, 'Grace'),
    ]
    const [first, second] = [await makeTeam(origin, ada, 'First'), await makeTeam(origin, ada, 'Second')]
    await invite(origin, ada, first, grace, 'admin')
    await accept(origin, grace)
    await invite(origin, ada, second, grace)
    const page = await (await newDevice(await signedInStorage(origin, grace))).newPage()
    await page.goto(`${origin}/teams`)
    const invitations = page.getByRole('region', { name: 'Invitations' })
    await invitations.getByText('Second').waitFor()
    await invitations.getByRole('button', { name: 'Decline' }).click()
    await invitations.waitFor({ state: 'detached' })
    expect((await call(getTeam, { as: ada, params: { id: second._id } })).data.members).toHaveLength(1)
    await page.getByRole('button', { name: 'First', exact: true }).click()
    const inviting = page.getByRole('group', { name: 'Invite to the team' })
    for (let place = 3; place <= 5; place++) {
      await inviting.getByLabel('Username or e-mail').fill(`person${place}@daybook.example`)
      await inviting.getByRole('button', { name: 'Invite' }).click()
      await page.getByText(`person${place}@daybook.example`, { exact: true }).waitFor()
    }
    await page.getByText('All 5 places are taken').waitFor()
  },
)

journey('what only Pro makes is not begun without it', async ({ newDevice }) => {
  const [ada, grace] = [
    await makeProPerson(origin, dataDir, 'Ada'),
    await makePerson(origin, dataDir, 'Grace'),
  ]
  await invite(origin, ada, await makeTeam(origin, ada, 'Cartographers'), grace)
  await accept(origin, grace)
  const page = await (await newDevice(await signedInStorage(origin, grace))).newPage()
  await page.goto(`${origin}/teams?create=team`)
  await page.getByRole('button', { name: 'Cartographers', exact: true }).waitFor()
  await page.keyboard.press('n')
  // On this page the keys are heard: what follows shows that nothing came of the first.
  await page.keyboard.press('/')
  await expect.poll(() => hasFocus(page.getByLabel('Search teams'))).toBe(true)
  expect(await page.getByRole('form', { name: 'Create Team' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add New Task' }).click()
  await page.getByRole('form', { name: 'Create Task' }).waitFor()
})
