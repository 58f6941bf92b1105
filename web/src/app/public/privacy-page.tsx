import { LegalPage, type LegalSection } from './legal-page.tsx'

/** Twelve sections (spec 1 §2). Their statements about the software must be true. */
const sections: LegalSection[] = [
  {
    title: 'In short',
    paragraphs: [
      'We keep what you enter so that you find it again, and what it takes to keep strangers out. There are no advertisements, no trackers and no analytics in Daybook, and it loads nothing from anybody else’s servers.',
    ],
  },
  {
    title: 'Who is responsible',
    paragraphs: [
      'The people who run the installation at the address you opened decide what happens with the data in it. For the personal data of your clients that you enter, you decide, and we process it on your behalf.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'We keep your first and last name, e-mail address, username and display name, your time zone, and when you registered. If you add them: a picture, what you write about yourself, skills, links, your currency, hourly rate and preferences.',
      'Your password is kept only as an argon2id hash, from which it cannot be worked out. The secret of your two-factor app is stored encrypted, and recovery codes and API tokens are stored hashed. If you sign in with Google, we keep which Google account it is.',
    ],
  },
  {
    title: 'Your work',
    paragraphs: [
      'Tasks, recorded time and whatever else you enter or upload is kept until you delete it. Most of what you delete waits in the trash for 30 days, so that you can take it back, and is then gone. An invoice that you have issued stays as long as your account.',
      'Your picture and the logos of your companies are re-encoded when you upload them, which removes where and with which camera a photograph was taken. Other files are kept as they are.',
      'A client who accepts or declines a proposal, or answers about recorded time, by a link types a name. We keep that name, the time and the client’s network address with the answer, so that it can be shown later who agreed. Whoever asks about a proposal types a name too, which we keep with the question and its time. We also keep when a client first opened an invoice or a proposal.',
    ],
  },
  {
    title: 'What keeps strangers out',
    paragraphs: [
      'For each device that you are signed in on, we keep its name as the browser gives it, its network address, and when it was last used. A security log in your settings tells you of sign-ins and of changes to your password, address and second factor; an entry is kept for one year.',
      'To slow down guessing, we count tries for each network address and account. These counters hold hashes, not addresses, and are deleted within about a day.',
    ],
  },
  {
    title: 'What others can see',
    paragraphs: [
      'Your profile page is public: display name, username, picture, what you wrote about yourself, skills, links, when you joined and whether you have Pro. Your verified companies, open jobs and the proposal templates that you share with everybody stand there too. Your e-mail address never does. Search engines may list the page once you have written something about yourself or have an open job.',
      'Whoever posted a job sees what you applied with, and your e-mail address once they hire you. People in your teams see who else is in them and the projects that you add. Clients see what you send them. Our mails to them name your company’s e-mail address or yours, so that they can answer. Nobody sees anything else of yours unless you share it or publish it.',
    ],
  },
  {
    title: 'Mail',
    paragraphs: [
      'We write to you to verify your address, to set a new password, and when something important happens to your account.',
      'We also write about your work: when a client answers or pays, when an invoice becomes overdue, when somebody shares something with you, invites you, applies for your job or decides about your application, when a timer seems forgotten, and when somebody signs in from a new device. Most of these come until you turn them off in the settings, where you can turn on others. We send no newsletters.',
      'Invoices, proposals and reminders that you send go to the addresses that you name.',
      'When you send feedback, it is kept with your account and mailed to us with your name and address, so that we can answer.',
    ],
  },
  {
    title: 'Cookies and what your browser keeps',
    paragraphs: [
      'So that it opens without a network, Daybook keeps a copy of your tasks, projects, clients, time and other lists in your browser’s own storage, besides your session, what you typed and did not send, changes that wait to be sent, and how you like the page to look.',
      'Signing out removes all of that except how the page looks; if the server cannot be reached just then, the browser keeps what it needs to tell the server later. When a session ends by itself, what you typed and what waits to be sent stay until you sign in again.',
      'A random number by which we recognise this browser stays after you sign out, so that a stranger who guesses at your password cannot lock you out. You can delete it with the data that your browser keeps for this page.',
      'There is one cookie, and only while you sign in with Google: it ties Google’s answer to your browser and is gone within minutes. There is therefore no banner to click away.',
    ],
  },
  {
    title: 'Who else receives data',
    paragraphs: [
      'Whoever carries our mail receives it; whoever hosts our servers, database and files stores it on our behalf. Google learns that you sign in here only if you choose to sign in with Google. A payment provider receives what it takes to pay, if you or a client of yours pays online; we keep the day, the amount and the receipt, never a card’s number.',
      'We give data to authorities only where the law requires it.',
    ],
  },
  {
    title: 'How long it is kept',
    paragraphs: [
      'Your account and your work: until you delete them. Sessions: 30 days after their last use. Links in mails: one hour for passwords, one day for addresses. Known devices: 180 days after they were last signed in. Notifications: 90 days. The security log: one year. An account whose address nobody verifies: 30 days.',
      'When you delete your account, all of it is deleted at once, files included. Time that you recorded on somebody else’s tasks stays with them, since it is theirs to bill: when you worked and what you noted, with ‘Deleted account’ instead of your name. Backup copies are overwritten in turn.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct what we keep about you in the settings, download a copy of your work there, and delete all of it. You can also ask us to restrict what we do with it, and object. You can complain to the authority for data protection where you live.',
    ],
  },
  {
    title: 'Changes and contact',
    paragraphs: [
      'If this page changes in a way that matters to you, we tell you by e-mail or in the application before it does. Once signed in, you reach us by ‘Send Feedback’ at the bottom of every page.',
    ],
  },
]

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead="What we know about you, why, who else sees it, and how to make us forget it."
    since="2026-11-29"
    sections={sections}
  />
)
