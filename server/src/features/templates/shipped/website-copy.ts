import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const websiteCopy: ShippedTemplate = {
  _id: '01a219a6-f6e4-70d0-bee2-06116647a01c',
  name: 'Website copy for {{client.company}}',
  category: 'writing',
  description:
    'Texts for a new or revised website, from interviews with the team and its customers to the finished pages.',
  sections: [
    {
      title: 'What the texts have to do',
      body: `People who come to your website are asking whether {{client.company}} can help them. The texts should answer that in their words, for {{audience}}, and lead them to one clear action: {{action}}.

That takes less praise and more substance: what you do, for whom, how it works, what it costs or depends on, and who has tried it.`,
    },
    {
      title: 'What you get',
      body: `- A one-page message guide: whom you address, what you promise, what proves it, which words you use and which you avoid
- Finished texts for {{page_count}} pages, each with headings, buttons, a page title and a description for search engines
- Notes for the designer where a picture, a table or a quote should stand
- Everything in one shared document in which you can comment, proofread and ready to publish`,
    },
    {
      title: 'What is not included',
      body: `- Design, photography and entering the texts into your website
- Legal texts such as terms or a privacy notice
- Keyword research, unless you choose it below
- Translation`,
    },
    {
      title: 'How we work',
      body: `1. **Listen.** I interview {{interview_count}} people: someone who sells, someone who does the work, and customers. Thirty minutes each.
2. **Agree on the message.** You get the message guide. I write no page before you approve it.
3. **First pages.** I write the home page and one other page. We settle the tone on these two.
4. **The rest.** All other pages follow in one delivery, two weeks later.
5. **Polish.** I work in your comments and proofread everything.

The first draft of all pages reaches you by **{{draft_date}}**.`,
    },
    {
      title: 'Revisions',
      body: `Two rounds of changes are included for each page, if they reach me within three weeks of the draft. Please let one person collect the comments and settle those that contradict each other. A page that changes its purpose after approval counts as a new page, at {{page_price}}.`,
    },
    {
      title: 'What I need from you',
      body: `- Names and contact details for the interviews
- Your present texts, brochures, offers, and the questions that customers ask most often
- Someone who checks facts and figures before publication`,
    },
    {
      title: 'Payment and rights',
      body: `Without options, the total is {{total}}, plus tax where it applies. Half is due when you accept, half when I deliver the final texts, or 30 days after the first draft of all pages, whichever comes first.

With full payment you may use, change and translate the texts without limit of time and place.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will send the first invoice and a short list of questions that prepares the interviews.`,
    },
  ],
  variables: [
    required('audience', 'Whom the texts are for'),
    preset('action', 'What visitors should do', 'to book a first call'),
    preset('page_count', 'Number of pages', '7', 'number'),
    preset('interview_count', 'Number of interviews', '5', 'number'),
    required('draft_date', 'First draft of all pages', 'date'),
    preset('page_price', 'Price of a further page', '35000', 'money'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e4-70d0-bee2-0914c987130a',
      description: 'Interviews, with preparation and notes',
      quantity: '5',
      unit: 'interview',
      unitPrice: 15_000,
    }),
    priced({ _id: '01a219a6-f6e4-70d0-bee2-0c78460644a3', description: 'Message guide', unitPrice: 60_000 }),
    priced({
      _id: '01a219a6-f6e4-70d0-bee2-11ec916b9f2e',
      description: 'Texts, with two rounds of changes',
      quantity: '7',
      unit: 'page',
      unitPrice: 35_000,
    }),
    option({
      _id: '01a219a6-f6e4-70d0-bee2-144da3615435',
      description: 'Keyword research, and a search phrase for each page',
      quantity: '6',
      unit: 'hour',
      unitPrice: 9_000,
    }),
    option({
      _id: '01a219a6-f6e4-70d0-bee2-181d031a4284',
      description: 'Case study of 600 to 800 words, with an interview',
      unitPrice: 65_000,
    }),
  ],
  currency: 'USD',
}
