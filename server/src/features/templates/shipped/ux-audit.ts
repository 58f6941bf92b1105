import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const uxAudit: ShippedTemplate = {
  _id: '01a219a6-f6e3-7734-a4b1-d0b4f141813e',
  name: 'UX audit of {{product_name}}',
  category: 'design',
  description:
    'Finds out where users of a website or an app give up and what to change first, from an expert review and tests with real users.',
  sections: [
    {
      title: 'The question',
      body: `You want to know {{question}}. Figures show where people leave {{product_name}}, but not why. This audit finds the reasons and turns them into a list of changes, ordered by what they are worth and what they cost.`,
    },
    {
      title: 'What you get',
      body: `- An expert review of up to {{flow_count}} user flows, on desktop and phone
- {{test_count}} usability tests with people from your target group, recorded if they agree
- A report in which every finding has a screenshot, its cause, its severity and a proposed fix
- Sketches for the five most important changes
- A 90-minute session in which we go through the findings with your team
- The ten clips that best show what happens, from the recorded tests`,
    },
    {
      title: 'What is not included',
      body: `- Finished designs and their implementation, unless you choose the redesign below
- A full accessibility audit against WCAG (obvious barriers are reported)
- Payments to test participants beyond {{test_count}} people`,
    },
    {
      title: 'How we work',
      body: `| Week | What happens |
| --- | --- |
| 1 | Kick-off, access to analytics, choice of flows, recruiting begins |
| 2 | Expert review; test script for your approval |
| 3 | Usability tests, 45 minutes each, by video call |
| 4 | Analysis, report and presentation |

We start on **{{start_date}}**. You can watch the tests live, and many teams learn more from two hours of watching than from any report.`,
    },
    {
      title: 'What I need from you',
      body: `- Read access to your analytics, and test accounts
- A description of your typical users, and, if possible, a list of customers I may invite
- One contact person, and a developer for half an hour to tell me what is hard to change`,
    },
    {
      title: 'Privacy, payment and rights',
      body: `Recordings are made only with written consent, are stored encrypted and are deleted three months after the presentation. What I learn about your business stays confidential.

Without options, the price is {{total}}, plus tax where it applies, and includes the thank-you payments to participants. Half is due when you accept, half after the presentation. The report and the sketches are yours to use as you like.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will send the invoice for the first half and a calendar link for the kick-off.`,
    },
  ],
  variables: [
    required('product_name', 'Website or app'),
    preset('question', 'What you want to know: “to know …”', 'why visitors leave before they sign up'),
    preset('flow_count', 'Number of user flows', '4', 'number'),
    preset('test_count', 'Number of usability tests', '6', 'number'),
    required('start_date', 'Start date', 'date'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-d6f94584ef78',
      description: 'Kick-off and expert review',
      quantity: '3',
      unit: 'day',
      unitPrice: 76_000,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-d957e1702afe',
      description: 'Usability tests, including recruiting and participants’ payments',
      quantity: '6',
      unit: 'test',
      unitPrice: 32_000,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-de7636be7e1c',
      description: 'Analysis, report and sketches',
      quantity: '3',
      unit: 'day',
      unitPrice: 76_000,
    }),
    priced({
      _id: '01a219a6-f6e3-7734-a4b1-e3248b7a5510',
      description: 'Presentation to your team',
      quantity: '3',
      unit: 'hour',
      unitPrice: 9_500,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b1-e75a8825b53d',
      description: 'Redesign of one flow as a clickable prototype',
      quantity: '5',
      unit: 'day',
      unitPrice: 76_000,
    }),
    option({
      _id: '01a219a6-f6e3-7734-a4b1-eb0e97e76c75',
      description: 'Second round of tests after your changes, with 4 people',
      quantity: '4',
      unit: 'test',
      unitPrice: 32_000,
    }),
  ],
  currency: 'USD',
}
