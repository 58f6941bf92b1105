import type { CallOf } from '@daybook/contract/endpoint'
import type { applyForJob } from '@daybook/contract/job-applications'
import type { createJob } from '@daybook/contract/jobs'
import type { Names } from '../people.ts'
import { aylin, grace, piotr } from './others.ts'

type JobBody = CallOf<typeof createJob>['body']
type Letter = CallOf<typeof applyForJob>['body']

/** The job by which Tomás was found. */
export const filledJob: JobBody = {
  title: 'React Native developer for an onboarding app',
  description:
    'A client in Portland wants the first week at work as an app. You build it with a designer and me.\n\n**You bring**\n\n- two or more apps that people use\n- tests, because you like to sleep\n- English; German is a pleasure and no need\n\nAbout eight hours a week, for a year or so.',
  ...{ type: 'freelance', workplace: 'remote', location: 'Europe' },
  budget: { min: 7000, max: 9000, currency: 'EUR', per: 'hour' },
  skills: ['React Native', 'TypeScript', 'Testing'],
}

/** What Tomás wrote. */
export const letterOfTomas: Letter = {
  coverLetter:
    'I built the onboarding of two banks and one bicycle rental, all in React Native, all still online. The bicycle one is the one I am proud of: it works in a tunnel.',
  ...{ rate: 8000, currency: 'EUR', links: ['https://rivera.example/work'] },
}

/** The job that is open. */
export const openJob: JobBody = {
  title: 'Illustrator for a museum website',
  description:
    'For the exhibition site of a museum in Berlin we look for **twelve drawings of streets**, one for each walk.\n\nThey stand at the top of a page and on a poster, so they have to work at 320 pixels and at two metres. We share sketches early and often.\n\n- Sketches until the end of next month\n- Final drawings six weeks later\n- Rights for print and web, five years',
  ...{ type: 'freelance', workplace: 'hybrid', location: 'Berlin' },
  budget: { min: 320_000, max: 450_000, currency: 'EUR', per: 'project' },
  skills: ['Illustration', 'Maps', 'Print'],
}

export interface Applicant {
  names: Names
  /** Days before today. */
  ago: number
  letter: Letter
  /** How far it came, one step after the other. */
  moves: ('shortlisted' | 'interview')[]
  notes?: string
}

/** Who applied for it. */
export const applicants: Applicant[] = [
  {
    ...{ names: aylin, ago: 19, moves: ['shortlisted', 'interview'] },
    letter: {
      coverLetter:
        'I print streets from lino blocks: the house fronts of Neukölln hang in three bakeries. For your walks I would cut two blocks a street, one for the houses and one for what is gone.',
      ...{ rate: 390_000, currency: 'EUR', links: ['https://aylin-demir.example'] },
    },
    notes: 'Strong lines, sees what is missing. Interview on Thursday with Ruth.',
  },
  {
    ...{ names: piotr, ago: 12, moves: ['shortlisted'] },
    letter: {
      coverLetter:
        'Maps and museums are most of what I do; the harbour map in Gdańsk is mine. I work in ink and finish on screen, and I am used to curators.',
      ...{ rate: 440_000, currency: 'EUR' },
    },
    notes: 'Very good maps. At the top of the budget.',
  },
  {
    ...{ names: grace, ago: 1, moves: [] },
    letter: {
      coverLetter:
        'I draw on the spot, in watercolour, with people in the picture. I live ten minutes from the museum and know four of the twelve streets by heart.',
      ...{ rate: 350_000, currency: 'EUR', links: ['https://grace-draws.example'] },
    },
  },
]
