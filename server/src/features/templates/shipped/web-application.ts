import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const webApplication: ShippedTemplate = {
  _id: '01a219a6-f6e3-7734-a4b1-ec28846d43cc',
  name: '{{product_name}}: first version of the web application',
  category: 'web-development',
  description:
    'A first version of a web application that real users can work with, built in two-week stages with a demo after each.',
  sections: [
    {
      title: 'The aim',
      body: `{{client.company}} wants to find out whether {{users}} will use {{product_name}} to {{core_task}}. The quickest way to learn that is a small product that does this one thing well, in the hands of real users.

This proposal therefore covers the shortest path to a first version. Everything that can wait until you have seen people use it is left out on purpose.`,
    },
    {
      title: 'What the first version does',
      body: `- People sign up, sign in and reset their password by e-mail
- They can {{core_task}}, from start to finish, on a phone or a computer
- You see who uses the product and can help them, on an admin page
- E-mails go out for the events that matter
- Errors and slow pages are reported, so that we hear of problems before your users write

We write the exact list of functions together in the first stage. It becomes part of this agreement.`,
    },
    {
      title: 'What is not included',
      body: `- Native apps for iOS and Android (the web application works in the browser of a phone)
- Importing data from other systems
- Marketing pages and texts
- Legal texts such as terms of use and a privacy notice
- Fees for hosting, e-mail delivery and other services, which you pay directly`,
    },
    {
      title: 'How we work',
      body: `The work runs in stages of two weeks. Each one ends with a demo of working software on a test server that you can use at any time.

1. **Scope and prototype.** Function list, data model and a clickable prototype that we try with three to five users.
2. **Core.** Accounts and the main task, working from end to end.
3. **Completion.** Admin page, e-mails, and what the demo of stage two taught us.
4. **Launch.** Tests, monitoring, backups and the move to your own servers by **{{launch_date}}**.

We talk once a week for half an hour. Between calls you get a short written update every Friday.`,
    },
    {
      title: 'Changes along the way',
      body: `New ideas are welcome. At each demo you can swap a function for another one of about the same size. Anything that adds work gets a written estimate first, at {{hourly_rate}} an hour, and starts only when you have agreed.`,
    },
    {
      title: 'What I need from you',
      body: `- One person who decides what goes in and answers within one working day
- Introductions to a few future users during the first stage
- Accounts in your name for hosting and the domain, with access for me`,
    },
    {
      title: 'Quality, payment and rights',
      body: `The code comes with automated tests for the main task and with instructions from which another developer can continue. For 30 days after the launch I fix faults in the agreed functions free of charge.

Without options, the total is {{total}}, plus tax where it applies: 25% when you accept, and 25% after the demos of stages one, two and three. Each stage can be the last. If you stop after a demo, you pay for the stages done so far and keep the work.

The rights to the code pass to you with each payment. Open-source components keep their licences, and I will give you a list of them.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will then send the first invoice and suggest two dates for the kick-off in the week after.`,
    },
  ],
  variables: [
    required('product_name', 'Name of the product'),
    required('users', 'Who will use it, such as “restaurant owners”'),
    required('core_task', 'Main task: “to …”'),
    required('launch_date', 'Launch date', 'date'),
    preset('hourly_rate', 'Rate for extra work, per hour', '11000', 'money'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-f2aa8ff5138b',
      description: 'Stage 1: scope, prototype and user tests',
      quantity: '6',
      unit: 'day',
      unitPrice: 88_000,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-f528fd0794ad',
      description: 'Stage 2: accounts and the main task',
      quantity: '9',
      unit: 'day',
      unitPrice: 88_000,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-f85b1ec29659',
      description: 'Stage 3: admin page, e-mails and changes from the demo',
      quantity: '9',
      unit: 'day',
      unitPrice: 88_000,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-fff7b689dcd0',
      description: 'Stage 4: tests, monitoring and launch',
      quantity: '6',
      unit: 'day',
      unitPrice: 88_000,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b2-01b802c479cf',
      description: 'Payments by card, with invoices by e-mail',
      quantity: '4',
      unit: 'day',
      unitPrice: 88_000,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b2-0506c4a631b4',
      description: 'Support after the launch: up to 8 hours a month, for three months',
      quantity: '24',
      unit: 'hour',
      unitPrice: 11_000,
    }),
  ],
  currency: 'USD',
}
