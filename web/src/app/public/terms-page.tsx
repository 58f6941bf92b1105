import { proPriceText } from '../../features/plans/price.ts'
import { afterProText, freePlanText } from '../../lib/limits/free-plan.ts'
import { LegalPage, type LegalSection } from './legal-page.tsx'

/** Eleven sections (spec 1 §2). Their statements about the software must be true. */
const sections: LegalSection[] = [
  {
    title: 'What Daybook is',
    paragraphs: [
      'Daybook is a web application in which freelancers and small teams keep their tasks, their time, their projects and their clients. “We” are the people who run the installation at the address you opened; “you” are whoever uses it.',
      'By creating an account you agree to these terms. If you use Daybook for a company, you agree on its behalf and must be allowed to.',
    ],
  },
  {
    title: 'Open beta',
    paragraphs: [
      'Daybook is in open beta. It is used for real work and we take care of what you enter, but functions may still change, and some that are announced may come later or not at all.',
      'We aim to be available at all times but do not promise it. Planned interruptions are kept short.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You give a name, an e-mail address that you can read, a username and a password, or you sign in with Google. The address has to be verified before you can use the application.',
      'Keep your password and your recovery codes to yourself. What happens under your account counts as done by you until you tell us that somebody else has gained access to it. Settings show every signed-in device and let you end each of them.',
    ],
  },
  {
    title: 'What is yours stays yours',
    paragraphs: [
      'Everything that you enter or upload belongs to you. We store it, copy it for safety, and show it to you and to whomever you share it with. We do nothing else with it: we do not sell it, do not advertise with it, and do not train anything on it.',
      'You are responsible for having the right to enter what you enter, in particular the personal data of your clients.',
    ],
  },
  {
    title: 'Sharing and public pages',
    paragraphs: [
      'Your profile page shows your display name, your picture, what you wrote about yourself, your skills and links, your verified companies, open jobs and public templates, when you joined and whether you have Pro, to anybody who has its address. It never shows your e-mail address. Once you have written something about yourself or have an open job, search engines may list it.',
      'If you create a link to something of yours, whoever has the link can see it. Treat the link like the thing itself.',
    ],
  },
  {
    title: 'Fair use',
    paragraphs: [
      'Do not use Daybook for anything unlawful, to send mail that nobody asked for, to pass yourself off as somebody else, or to harm or overload this or any other system. Do not try to reach other people’s data.',
      'We limit how often some calls can be made. If you look for weaknesses, do so on an installation of your own and tell us what you find.',
    ],
  },
  {
    title: 'Free and Pro',
    paragraphs: [
      `The Free plan costs nothing and holds up to ${freePlanText}. The Pro plan costs ${proPriceText()} per user per month and has no such limits.`,
      `If a Pro plan ends, nothing of yours is deleted or hidden. ${afterProText}`,
    ],
  },
  {
    title: 'Payment, cancellation and refunds',
    paragraphs: [
      'Pro is paid a month at a time through a payment provider; your card’s number never reaches us. You can cancel anytime: Pro then lasts until the end of the month you have paid for.',
      'Within 30 days of your first payment we give the money back on request, without asking for a reason.',
    ],
  },
  {
    title: 'Ending it',
    paragraphs: [
      'You can delete your account in the settings at any moment. Everything in it is then deleted at once, files included, and cannot be brought back. Time that you recorded on other people’s tasks stays with them, without your name.',
      'We may close an account that breaks these terms. Unless the law or somebody’s safety asks for more haste, we say so beforehand and give you time to take your data with you.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'Daybook’s software is open source and provided as it is, without warranty. We are liable without limit for intent and gross negligence, for injury to life and health, and wherever the law does not let us exclude it; beyond that only for the breach of an essential duty, and then for foreseeable damage.',
      'Figures that Daybook works out do not replace the advice of an accountant or a lawyer.',
    ],
  },
  {
    title: 'Changes and contact',
    paragraphs: [
      'If we change these terms we tell you by e-mail or in the application at least 30 days before. If you do not agree, you can delete your account before then; if you go on using Daybook afterwards, the new terms apply.',
      'Once signed in, you reach us by ‘Send Feedback’ at the bottom of every page.',
    ],
  },
]

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    lead="What you can expect of us, and what we expect of you. In plain words, because you should be able to read what you agree to."
    since="2026-11-29"
    sections={sections}
  />
)
