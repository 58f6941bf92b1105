import { addDays } from '@daybook/contract/calendar'
import { applyForJob, changeApplication, hireApplicant } from '@daybook/contract/job-applications'
import { changeJobStatus, createJob } from '@daybook/contract/jobs'
import { readPublicJob } from '@daybook/contract/public-jobs'
import { type Applicant, applicants, filledJob, letterOfTomas, openJob } from './content/jobs.ts'
import { tomas } from './content/others.ts'
import { known, type Life } from './life.ts'
import { join } from './people.ts'
import { acceptInvitations } from './team.ts'

type Content = typeof openJob

const publish = async ({ call, me, companyId }: Life, content: Content): Promise<string> => {
  const { _id: id } = await call(createJob, { as: me, body: { ...content, companyId } })
  await call(changeJobStatus, { as: me, params: { id }, body: { status: 'open' } })
  return id
}

/** Visitors are told apart by their browsers. */
const showTo = ({ agenda, call, random }: Life, id: string, date: string): void => {
  for (let visitor = random.whole(0, 3); visitor > 0; visitor--)
    agenda.at(date, random.whole(8 * 60, 19 * 60), () =>
      call(readPublicJob, { params: { id }, browser: `Mozilla/5.0 (${date}; ${visitor})` }),
    )
}

const planFilled = (life: Life, teamOf: () => string): void => {
  const { agenda, call, me } = life
  agenda.at(agenda.daysAgo(223), 10 * 60 + 30, async () => {
    const id = await publish(life, filledJob)
    for (let ago = 222; ago > 202; ago--) showTo(life, id, agenda.daysAgo(ago))
    agenda.at(agenda.daysAgo(214), 9 * 60 + 45, async () => {
      const person = await join(life, tomas)
      life.people.set(tomas.username, person)
      const { _id: applicationId } = await call(applyForJob, {
        as: person,
        params: { id },
        body: letterOfTomas,
      })
      const params = { id, applicationId }
      const steps = ['shortlisted', 'interview', 'offered'] as const
      for (const [place, status] of steps.entries())
        agenda.at(agenda.daysAgo(212 - place * 3), 13 * 60, () =>
          call(changeApplication, { as: me, params, body: { status } }),
        )
      agenda.at(agenda.daysAgo(202), 15 * 60, async () => {
        await call(hireApplicant, { as: me, params, body: { as: 'team', team: teamOf() } })
        await call(changeJobStatus, { as: me, params: { id }, body: { status: 'filled' } }).catch(() => {})
        await acceptInvitations(life, known(life.people, tomas.username))
      })
    })
  })
}

const planApplicant = (life: Life, id: string, { names, ago, letter, moves, notes }: Applicant): void => {
  const { agenda, call, me } = life
  agenda.at(agenda.daysAgo(ago), 18 * 60 + 20, async () => {
    const person = await join(life, names)
    life.people.set(names.username, person)
    const body = { ...letter, availableFrom: addDays(agenda.today, 20) }
    const { _id: applicationId } = await call(applyForJob, { as: person, params: { id }, body })
    await life.work()
    const params = { id, applicationId }
    if (notes)
      agenda.at(agenda.daysAgo(ago - 2), 12 * 60, () =>
        call(changeApplication, { as: me, params, body: { notes } }),
      )
    for (const [place, status] of moves.entries())
      agenda.at(agenda.daysAgo(ago - 3 - place * 4), 12 * 60 + 10, () =>
        call(changeApplication, { as: me, params, body: { status } }),
      )
  })
}

/** Posts two jobs: one found somebody, for the other people apply. */
export const planJobs = (life: Life, teamOf: () => string): void => {
  const { agenda } = life
  planFilled(life, teamOf)
  agenda.at(agenda.daysAgo(24), 10 * 60, async () => {
    const id = await publish(life, { ...openJob, deadline: addDays(agenda.today, 17) })
    for (const applicant of applicants) planApplicant(life, id, applicant)
    for (let ago = 23; ago >= 0; ago--) showTo(life, id, agenda.daysAgo(ago))
  })
}
