export interface Colleague {
  username: string
  /** Days before today. */
  since: number
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[]
  ideas: string[]
  /** What a task of theirs takes. */
  hours: number
}

const drawn = [
  ...[
    'Icons for the equipment list',
    'Motion for the welcome screen',
    'Illustration: first day',
    'Empty states',
  ],
  ...['Icons for the learning path', 'Motion for the cards', 'Avatars for the team cards', 'Dark colours'],
  ...['Splash screen', 'Celebration at the end of week one', 'Icons for the manager view', 'Store pictures'],
  ...[
    'Haptics and motion: a proposal',
    'Illustration: offline',
    'Icons for notifications',
    'Motion for the map',
  ],
]

const coded = [
  ...[
    'Set up the native builds',
    'Sign-in with the company account',
    'Deep links',
    'Push on iOS and Android',
  ],
  ...['Offline store', 'Crash reports', 'Fast lists on old phones', 'End-to-end tests of the first day'],
  ...[
    'Release to the test track',
    'Translations in the build',
    'Biometric unlock',
    'Import from the HR system',
  ],
  ...['Accessibility of native controls', 'Upgrade to the new architecture'],
]

/** What the two of them do, on their days. */
export const colleagues = (names: { lena: string; tomas: string }): Colleague[] => [
  { username: names.lena, since: 240, weekdays: [2, 4], ideas: drawn, hours: 9 },
  { username: names.tomas, since: 198, weekdays: [3, 4], ideas: coded, hours: 13 },
]
