import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const mobileApp: ShippedTemplate = {
  _id: '01a219a6-f6df-708e-929a-64e34bd4d376',
  name: '{{app_name}}: app for iPhone and Android',
  category: 'mobile',
  description:
    'Design and development of a mobile app from one code base, up to its release in both app stores.',
  sections: [
    {
      title: 'What the app is for',
      body: `{{app_name}} lets {{users}} {{core_task}} wherever they are. They will use it for a few minutes at a time, with one hand, often with a poor connection. The app therefore opens fast, remembers where they left off, and keeps working when the network does not.`,
    },
    {
      title: 'What you get',
      body: `- Design of up to {{screen_count}} screens, as a clickable prototype and then as finished screens in light and dark
- One app for iPhone and Android, built with {{framework}}
- Sign-in, push notifications, and use without a network for the main task
- Support for larger text sizes and screen readers
- Crash reports and anonymous usage figures
- Store entries with texts and screenshots, and the release in the App Store and on Google Play
- The complete source code in your own repository, with instructions to build it`,
    },
    {
      title: 'What is not included',
      body: `- The server behind the app, unless you choose the option below. If you have one, I connect the app to its interface.
- Versions for tablets, watches and cars (the app runs on tablets, in the layout of a phone)
- Fees for the developer programs, which you join in your own name
- Marketing, and texts inside the app beyond labels and messages`,
    },
    {
      title: 'How we work',
      body: `1. **Prototype.** Three weeks. Flows and screens that you can tap through. We try them with five users before anything is built.
2. **Development.** Seven weeks. Every two weeks you get a new test version on your own phone, by TestFlight and Google’s internal testing.
3. **Beta.** Two weeks with up to 50 of your users. Faults and rough edges are fixed.
4. **Release.** I prepare the store entries and see the app through both reviews. Target date: **{{release_date}}**.

Apple and Google decide on the release. A first review takes a few days, and questions from them are normal. I answer them, at no extra cost.`,
    },
    {
      title: 'Changes',
      body: `After the prototype is approved, the list of screens and functions is fixed. You can exchange functions of the same size at any time. What adds work is estimated in days and begins with your approval.`,
    },
    {
      title: 'What I need from you',
      body: `- One person who decides, and who tests each version within four working days
- Memberships in both developer programs, in the name of {{client.company}} (about two weeks, so please begin early)
- A privacy notice that covers the app
- Documentation of, and test access to, your server’s interface if you have one`,
    },
    {
      title: 'Payment, warranty and rights',
      body: `Without options, the total is {{total}}, plus tax where it applies: 30% when you accept, 20% when you approve the prototype, 30% at the start of the beta, 20% after the release in both stores, or 30 days after I handed in the app, whichever comes first.

For 60 days after the release I fix faults in the agreed functions free of charge, on the versions of iOS and Android that were current at the release. The rights to design and code are yours with full payment. Open-source components keep their licences.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will send the first invoice, instructions for joining the developer programs, and a date for the kick-off.`,
    },
  ],
  variables: [
    required('app_name', 'Name of the app'),
    required('users', 'Who will use it'),
    required('core_task', 'Main task, such as “book a table”'),
    preset('screen_count', 'Number of screens', '18', 'number'),
    preset('framework', 'Technology', 'React Native'),
    required('release_date', 'Target date of the release', 'date'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-b2166317ac69',
      description: 'Prototype, user tests and screen design',
      quantity: '12',
      unit: 'day',
      unitPrice: 80_000,
    }),
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-b5153c7a4070',
      description: 'Development',
      quantity: '30',
      unit: 'day',
      unitPrice: 80_000,
    }),
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-ba7343eddac3',
      description: 'Beta and fixes',
      quantity: '6',
      unit: 'day',
      unitPrice: 80_000,
    }),
    priced({
      _id: '01a219a6-f6e0-71bb-a33a-bec482b92dc5',
      description: 'Release in both stores',
      quantity: '2',
      unit: 'day',
      unitPrice: 80_000,
    }),
    option({
      _id: '01a219a6-f6e0-71bb-a33a-c0c125a222a3',
      description: 'Server with accounts, data storage and an admin page',
      quantity: '15',
      unit: 'day',
      unitPrice: 80_000,
    }),
    option({
      _id: '01a219a6-f6e0-71bb-a33a-c692ace3d2e5',
      description: 'Maintenance for a year: updates for new system versions, small fixes',
      quantity: '12',
      unit: 'month',
      unitPrice: 45_000,
    }),
  ],
  currency: 'USD',
}
