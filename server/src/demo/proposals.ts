import { addDays } from '@daybook/contract/calendar'
import { sendInvoice } from '@daybook/contract/invoice-sending'
import { updateProject } from '@daybook/contract/projects'
import { answerQuestion, sendProposal } from '@daybook/contract/proposal-sending'
import { createTemplate } from '@daybook/contract/proposal-templates'
import { createProposal, getProposal } from '@daybook/contract/proposals'
import {
  acceptProposal,
  askAboutProposal,
  declineProposal,
  readPublicProposal,
} from '@daybook/contract/public-proposals'
import { listTasks, toggleTask, updateTask } from '@daybook/contract/tasks'
import { type ClientAnswers, expectAnswer, tokenIn } from './client-answers.ts'
import type { ClientKey } from './content/clients.ts'
import { projects } from './content/projects.ts'
import { accepted, declined, draftTitle, open, template } from './content/proposals.ts'
import { known, type Life } from './life.ts'

type Body = typeof open

/** Writes one and sends it. */
const propose = async (life: Life, client: ClientKey, content: Body) => {
  const { agenda, call, me } = life
  const body = {
    ...{ ...content, clientId: known(life.clients, client), expiresAt: addDays(today(agenda), 30) },
  }
  const { _id } = await call(createProposal, { as: me, body })
  const { publicUrl } = await call(sendProposal, { as: me, params: { id: _id }, body: {} })
  return { id: _id, token: tokenIn(publicUrl) }
}

const today = ({ now }: Life['agenda']): string => now().toISOString().slice(0, 10)

/** Asks on its page, and is answered. */
const askAndAnswer = async (
  life: Life,
  sent: { id: string; token: string },
  question: string,
  reply: string,
) => {
  const { agenda, call, me } = life
  const name = question.includes('Android') ? 'Maya Chen' : 'Ruth Adler'
  const params = { token: sent.token }
  await call(readPublicProposal, { params })
  const { questions } = await call(askAboutProposal, { params, body: { name, text: question } })
  const questionId = questions.at(-1)?._id ?? ''
  agenda.atInstant(new Date(agenda.now().getTime() + 3 * 3_600_000), () =>
    call(answerQuestion, { as: me, params: { id: sent.id, questionId }, body: { answer: reply } }),
  )
}

/** The lines are its first tasks: the first of them are done by now, and none of their time is billed by the hour. */
const takeOver = async (life: Life, answers: ClientAnswers, id: string): Promise<void> => {
  const { agenda, call, me } = life
  const { projectId, depositId } = await call(getProposal, { as: me, params: { id } })
  if (!projectId || !depositId) throw new Error('Nothing was made of the accepted proposal')
  life.projects.set('museum', projectId)
  const { dueIn = 0, body } = projects.museum
  const dueDate = addDays(agenda.today, dueIn)
  await call(updateProject, { as: me, params: { id: projectId }, body: { color: body.color, dueDate } })
  const sent = await call(sendInvoice, { as: me, params: { id: depositId }, body: { attachPdf: false } })
  expectAnswer(life, answers, 'museum', sent)
  const { items } = await call(listTasks, { as: me, query: { projectId } })
  for (const [place, task] of items.toReversed().entries()) {
    const params = { id: task._id }
    await call(updateTask, { as: me, params, body: { billable: false } })
    if (place < 2)
      agenda.at(agenda.daysAgo(118 - place * 57), 16 * 60 + 50, () =>
        call(toggleTask, { as: me, params, body: { completed: true } }),
      )
  }
}

const planAccepted = (life: Life, answers: ClientAnswers): void => {
  const { agenda, call } = life
  agenda.at(agenda.daysAgo(166), 14 * 60, async () => {
    const sent = await propose(life, 'museum', accepted)
    const question = 'Can the audio walk follow in spring?'
    agenda.at(agenda.daysAgo(164), 10 * 60, () =>
      askAndAnswer(life, sent, question, 'Yes, the map is made for it. The price stays until June.'),
    )
    agenda.at(agenda.daysAgo(150), 11 * 60, async () => {
      await call(acceptProposal, { params: { token: sent.token }, body: { name: 'Dr. Ruth Adler' } })
      await life.work()
      await takeOver(life, answers, sent.id)
    })
  })
}

const planDeclined = (life: Life): void => {
  const { agenda, call } = life
  agenda.at(agenda.daysAgo(262), 14 * 60, async () => {
    const { token } = await propose(life, 'lindenhof', declined)
    const body = { name: 'Franziska Huber', reason: 'The house stops its digital list. I am sorry.' }
    agenda.at(agenda.daysAgo(255), 15 * 60, () => call(declineProposal, { params: { token }, body }))
  })
}

const planOpen = (life: Life): void => {
  const { agenda } = life
  agenda.at(agenda.daysAgo(6), 16 * 60, async () => {
    const sent = await propose(life, 'brightleaf', open)
    const question = 'Does the manager view work on Android tablets?'
    agenda.at(agenda.daysAgo(4), 10 * 60, () =>
      askAndAnswer(life, sent, question, 'It does: Lena drew it for ten inches first.'),
    )
  })
}

/** Proposes work: what was accepted, declined, what is open and what is being written. */
export const planProposals = (life: Life, answers: ClientAnswers): void => {
  const { agenda, call, me } = life
  planAccepted(life, answers)
  planDeclined(life)
  planOpen(life)
  agenda.at(agenda.daysAgo(175), 15 * 60, async () => {
    const { _id: templateId } = await call(createTemplate, { as: me, body: template })
    agenda.at(agenda.daysAgo(1), 14 * 60, () =>
      call(createProposal, {
        as: me,
        body: {
          ...{ title: draftTitle, templateId },
          clientId: known(life.clients, 'cafe'),
          values: { launch: addDays(agenda.today, 75) },
        },
      }),
    )
  })
}
