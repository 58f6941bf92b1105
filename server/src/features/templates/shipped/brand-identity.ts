import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const brandIdentity: ShippedTemplate = {
  _id: '01a219a6-f6df-708e-929a-4a314e5eec3b',
  name: 'Brand identity for {{client.company}}',
  category: 'design',
  description:
    'Logo, colours, type and a short guide, from the first workshop to the final files. For companies that start or start over.',
  sections: [
    {
      title: 'Where you stand',
      body: `{{client.company}} needs an identity because {{occasion}}. It has to speak to {{audience}}, and to hold together on everything from an app icon to a sign above a door.

A good identity is easy to recognise and easy to use. I measure this work by whether your team still applies it correctly a year from now, without asking a designer.`,
    },
    {
      title: 'What you get',
      body: `- A logo: main version, small version and symbol, in colour, black and white
- A palette with values for screen and print, checked for readable contrast
- Two typefaces with rules for headings, text and figures
- A style for pictures or illustrations, with examples
- Templates for a business card, a letterhead, an e-mail signature and social media profiles
- A guide of 15 to 20 pages that shows how it all works together
- All files as SVG, PDF and PNG, and the editable originals`,
    },
    {
      title: 'What is not included',
      body: `- Finding a name or a slogan
- A trademark search and registration: please ask a lawyer before we finalise the logo, and I will supply what they need
- Licences for typefaces, which you buy in your own name (I suggest at least one free alternative)
- Printing, websites and packaging, beyond the templates above`,
    },
    {
      title: 'How we work',
      body: `1. **Workshop.** In {{workshop_hours}} hours we settle what you stand for, whom you address and whom you want to differ from.
2. **Directions.** You see {{direction_count}} directions, each shown in real use: on a phone, on paper, on a sign. You choose one.
3. **Refinement.** I develop the chosen direction until you approve it.
4. **Delivery.** I draw the final files, lay out the templates and write the guide.

The work takes about seven weeks from the workshop, if answers come within three working days.`,
    },
    {
      title: 'Revisions',
      body: `The refinement includes two rounds of changes to the chosen direction. A further direction or round costs {{extra_round}}. I tell you before I start on anything that costs extra.`,
    },
    {
      title: 'What I need from you',
      body: `- The people who decide in the workshop and at both presentations. Decisions passed on second hand cost most of the time in projects like this one.
- Examples of what you send to clients today
- Names of three to five competitors`,
    },
    {
      title: 'Payment and rights',
      body: `Without options, the price is {{total}}, plus tax where it applies: half when you accept, a quarter when you choose a direction, and a quarter on delivery.

With the last payment you receive the exclusive right to use the chosen identity worldwide, without limit of time. Directions that you did not choose stay with me. I may show the work in my portfolio once you have made it public.`,
    },
    {
      title: 'Next step',
      body: `Accept this proposal by typing your name. I will send a short questionnaire and suggest dates for the workshop.`,
    },
  ],
  variables: [
    required('occasion', 'Why now: “because …”'),
    required('audience', 'Whom it has to speak to'),
    preset('workshop_hours', 'Length of the workshop in hours', '3', 'number'),
    preset('direction_count', 'Number of directions', '3', 'number'),
    preset('extra_round', 'Price of a further round', '60000', 'money'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6df-708e-929a-4e97d0849c6e',
      description: 'Workshop, research and written summary',
      unitPrice: 120_000,
    }),
    priced({
      _id: '01a219a6-f6df-708e-929a-524564d24860',
      description: '{{direction_count}} design directions with presentation',
      unitPrice: 280_000,
    }),
    priced({
      _id: '01a219a6-f6df-708e-929a-5732b6e86d9a',
      description: 'Refinement of the chosen direction',
      unitPrice: 140_000,
    }),
    priced({
      _id: '01a219a6-f6df-708e-929a-5a1efa41031f',
      description: 'Final files, templates and guide',
      unitPrice: 160_000,
    }),
    option({
      _id: '01a219a6-f6df-708e-929a-5ee573f7afc9',
      description: 'Presentation template for PowerPoint, Keynote or Google Slides',
      unitPrice: 75_000,
    }),
    option({
      _id: '01a219a6-f6df-708e-929a-62d749c8d4de',
      description: 'Set of 12 icons in the same style',
      quantity: '12',
      unit: 'icon',
      unitPrice: 6_000,
    }),
  ],
  currency: 'USD',
}
