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
      'Your password is kept only as an argon2id hash, from which it cannot be worked out. The secret of your two-factor app is stored encrypted, and recovery codes are stored hashed.',
    ],
  },
  {
    title: 'Your work',
    paragraphs: [
      'Tasks, recorded time and whatever else you enter or upload is kept until you delete it. What you delete waits in the trash for 30 days, so that you can take it back, and is then gone.',
      'Pictures are re-encoded when you upload them, which removes where and with which camera a photograph was taken.',
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
      'Your profile page is public: display name, username, picture, what you wrote about yourself, and when you joined. Never your e-mail address.',
      'Nobody sees anything else of yours unless you share it with them.',
    ],
  },
  {
    title: 'Mail',
    paragraphs: [
      'We write to you to verify your address, to set a new password, and when something important happens to your account. You choose in the settings whether we also write when somebody signs in from a new device. We send no newsletters.',
      'When you send feedback, it is kept with your account and mailed to us with your name and address, so that we can answer.',
    ],
  },
  {
    title: 'Cookies and what your browser keeps',
    paragraphs: [
      'Daybook keeps your session, your choice of colours and what you typed and did not send in your browser’s own storage. Signing out removes the session and the drafts; if the server cannot be reached just then, the browser keeps what it takes to tell it later.',
      'There is one cookie, and only while you sign in with Google: it ties Google’s answer to your browser and is gone within minutes. There is therefore no banner to click away.',
    ],
  },
  {
    title: 'Who else receives data',
    paragraphs: [
      'Whoever carries our mail receives it; whoever hosts our servers, database and files stores it on our behalf. Google learns that you sign in here only if you choose to sign in with Google. A payment provider receives what it takes to pay, if you pay.',
      'We give data to authorities only where the law requires it.',
    ],
  },
  {
    title: 'How long it is kept',
    paragraphs: [
      'Your account and your work: until you delete them. Sessions: 30 days after their last use. Links in mails: one hour for passwords, one day for addresses. Known devices: 180 days after their last use. The security log: one year.',
      'When you delete your account, all of it is deleted at once, files included. Backup copies are overwritten in turn.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct what we keep about you in the settings, and delete all of it there. You can ask us for a copy, ask us to restrict what we do with it, and object. You can also complain to the authority for data protection where you live.',
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
    since="2026-11-21"
    sections={sections}
  />
)
