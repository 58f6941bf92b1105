import type { ProjectKey } from './projects.ts'
import { build, design, inRounds, repair, research, review, type TaskIdea, write } from './stages.ts'

const idea = (title: string, hours: number, tags: string[]): TaskIdea => ({ title, hours, tags })

/** What is done in each project, in the order in which it is. */
export const taskIdeas: Record<ProjectKey, TaskIdea[]> = {
  portal: inRounds(
    [
      ...['the sign-in page', 'meter readings', 'the bill archive', 'the contract page', 'the contact form'],
      ...[
        'payment details',
        'the moving-house form',
        'the landlord view',
        'outage notices',
        'the start page',
      ],
      ...['the tariff change', 'e-mail preferences', 'the consumption chart', 'the app banner'],
    ],
    [review('accessibility', 2.5), repair(2), write(1.5)],
  ),
  tariff: inRounds(
    [
      ...['the postcode question', 'the household question', 'heat pumps', 'the wallbox option'],
      ...['the comparison table', 'the price breakdown', 'the sign-up form', 'the bank details step'],
      ...['the confirmation page', 'the saved quote'],
    ],
    [design(4.5), build(7), review('phones', 2)],
  ),
  shop: inRounds(
    [
      ...['the product page', 'the configurator', 'the wood samples', 'the category page', 'the search'],
      ...['the basket', 'the checkout', 'delivery dates', 'the order mail', 'customer accounts'],
      ...['the gift voucher', 'the care guide', 'the showroom booking', 'the returns form'],
    ],
    [design(5), build(8), review('phones', 2.5)],
  ),
  showroom: inRounds(
    ['the start screen', 'the wood gallery', 'finishes', 'the price view', 'the idle loop'],
    [design(4), build(6), review('the terminal', 2)],
  ),
  brand: inRounds(
    [
      ...['the home page', 'the story page', 'the team page', 'case studies', 'the press area'],
      ...['the newsletter form', 'the careers page', 'the contact page'],
    ],
    [design(5), build(6.5), write(2), review('Safari', 2)],
  ),
  system: inRounds(
    [
      ...['buttons', 'form fields', 'the colour tokens', 'typography', 'cards', 'the navigation'],
      ...['dialogs', 'tables', 'the date picker', 'newsletter blocks'],
    ],
    [research(2.5), design(4), build(5.5), write(2)],
  ),
  onboarding: inRounds(
    [
      ...['the welcome screen', 'the profile set-up', 'the equipment list', 'the first-day plan'],
      ...['meet-your-team cards', 'the policy reader', 'the learning path', 'the feedback pulse'],
      ...['push notifications', 'the manager view', 'the offline mode', 'the admin import'],
    ],
    [design(5), build(8), review('Android', 2.5)],
  ),
  museum: inRounds(
    [
      ...['the street map', 'the object pages', 'the audio walk', 'the timeline', 'visitor information'],
      ...['the lenders page', 'the school material', 'plain-language texts'],
    ],
    [design(5), build(7), review('screen readers', 2.5)],
  ),
  cafe: inRounds(
    ['the home page', 'the menu of the day', 'opening hours', 'the event list', 'the allergen list'],
    [design(2.5), build(4), review('phones', 1)],
  ),
  ebooks: inRounds(
    ['the novel template', 'the poetry template', 'the non-fiction template', 'footnotes', 'picture plates'],
    [research(2), design(4), build(6), review('old readers', 3)],
  ),
  studio: [
    idea('Sort receipts of the last quarter', 2, ['books']),
    idea('Rewrite the portfolio page about the showroom terminal', 4, ['portfolio']),
    idea('Try container queries on the old portfolio', 3, ['learning']),
    idea('Prepare the tax return', 6, ['books', 'tax']),
    idea('Photograph the showroom terminal', 2.5, ['portfolio']),
    idea('Compare health insurance', 1.5, ['office']),
    idea('Write an article about forms that people finish', 5, ['portfolio', 'writing']),
    idea('Renew domains and certificates', 1, ['office']),
    idea('Talk for the design meet-up', 6, ['talks']),
    idea('Clean up the component library', 4, ['learning']),
    idea('Case study: Harbour & Finch', 5, ['portfolio', 'writing']),
    idea('Course on colour contrast', 4, ['learning', 'accessibility']),
    idea('Replace the backup disk', 1.5, ['office']),
    idea('Rewrite the terms for proposals', 2.5, ['office']),
    idea('Plan next year: rates, days off, goals', 3, ['office']),
    idea('Case study: tariff calculator', 4.5, ['portfolio', 'writing']),
    idea('Read about passkeys', 2, ['learning']),
    idea('Update the price list', 1.5, ['office']),
  ],
}

/** What was noted with the work; a person writes such things in a hurry. */
export const entryNotes = [
  ...['Call with the client', 'First version', 'Feedback worked in', 'Second version after the call'],
  ...[
    'Small screens',
    'Tidied up',
    'Edge cases',
    'Pairing',
    'Prototype for the review',
    'Notes from the review',
  ],
  ...['Exported assets', 'Tests', 'Colours and spacing', 'Found why it jumps', 'Keyboard and focus'],
]
