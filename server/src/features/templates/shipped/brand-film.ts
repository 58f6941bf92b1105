import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const brandFilm: ShippedTemplate = {
  _id: '01a219a6-f6de-750b-bc71-e922d7530dc1',
  name: 'Film about {{film_subject}} for {{client.company}}',
  category: 'video',
  description:
    'A short film about a company or a product, from the concept to the finished versions for web and social media.',
  sections: [
    {
      title: 'What the film is for',
      body: `The film shows {{film_subject}} to {{audience}}. After about {{film_seconds}} seconds they should understand what it is and why it matters to them, and want to know more.

It will mostly be watched on phones, often without sound. The concept, the pictures and the subtitles are made with that in mind.`,
    },
    {
      title: 'What you get',
      body: `- A concept with script and storyboard
- {{shoot_days}} days of filming with a camera operator, a sound recordist and professional light
- One film of about {{film_seconds}} seconds in 4K, 16:9
- Two cuts of 15 to 20 seconds, upright and square
- Music with a licence for the web and social media, without limit of time
- Subtitles in one language, as a file and burnt in
- Colour correction and sound mix`,
    },
    {
      title: 'What is not included',
      body: `- Actors, a voice-over and paid locations: if the concept needs them, you get the price with the script
- Animation, unless you choose it below
- Rights for television, cinema and paid advertising on streaming services
- Media budget`,
    },
    {
      title: 'How we work',
      body: `1. **Concept.** After a briefing of an hour you get two ideas of half a page each. You choose one, I write script and storyboard.
2. **Preparation.** I plan crew, equipment, places and people. You get a schedule for each day of filming.
3. **Filming.** We film on {{shoot_days}} days, beginning on **{{shoot_date}}**.
4. **Editing.** You see a rough cut after two weeks and the finished film two weeks later.`,
    },
    {
      title: 'Approvals and changes',
      body: `You approve three times: the script, the rough cut, and the final cut before sound and colour are finished. Two rounds of changes to the cut are included. Changes to a part that you have already approved are billed by the hour. New filming is a new estimate.

Comments go into the review link, with the second that they are about. Please send those of all people involved at once.`,
    },
    {
      title: 'What I need from you',
      body: `- One person who can approve, also on the days of filming
- Written consent of everyone who is recognisable in the film (I bring the forms)
- Access to the rooms from an hour before we begin, and a place to keep equipment overnight
- Your logo as a vector file, and your typefaces`,
    },
    {
      title: 'Payment, rights and bad weather',
      body: `Without options, the total is {{total}}, plus tax where it applies: 50% when you accept, 30% on the first day of filming, 20% on delivery.

With full payment you may use the films on your website, on social media, in presentations and at events, worldwide and without limit of time. Raw footage stays with me and is kept for a year.

A day of filming that you cancel less than five working days before is charged at half its price, plus the costs that cannot be cancelled. If the weather forces us to move, only those costs are charged.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will reserve the crew for the dates above and suggest a time for the briefing.`,
    },
  ],
  variables: [
    required('film_subject', 'What the film is about'),
    required('audience', 'Who should watch it'),
    preset('film_seconds', 'Length in seconds', '90', 'number'),
    preset('shoot_days', 'Days of filming', '2', 'number'),
    required('shoot_date', 'First day of filming', 'date'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6de-750b-bc71-ee7d941d3d24',
      description: 'Concept, script and storyboard',
      unitPrice: 180_000,
    }),
    priced({
      _id: '01a219a6-f6de-750b-bc71-f108f168237f',
      description: 'Preparation',
      quantity: '2',
      unit: 'day',
      unitPrice: 70_000,
    }),
    priced({
      _id: '01a219a6-f6de-750b-bc71-f605551b5c95',
      description: 'Filming, with crew and equipment',
      quantity: '2',
      unit: 'day',
      unitPrice: 260_000,
    }),
    priced({
      _id: '01a219a6-f6de-750b-bc71-fb73fb1cde09',
      description: 'Editing, colour, sound and subtitles',
      quantity: '6',
      unit: 'day',
      unitPrice: 70_000,
    }),
    priced({ _id: '01a219a6-f6de-750b-bc71-fd92d80ff432', description: 'Music licence', unitPrice: 35_000 }),
    option({
      _id: '01a219a6-f6de-750b-bc72-0144b392f98d',
      description: 'Animated titles and graphics',
      quantity: '2',
      unit: 'day',
      unitPrice: 70_000,
    }),
    option({
      _id: '01a219a6-f6de-750b-bc72-073c37549785',
      description: 'Half a day of aerial shots with a licensed pilot',
      unitPrice: 95_000,
    }),
  ],
  currency: 'USD',
}
