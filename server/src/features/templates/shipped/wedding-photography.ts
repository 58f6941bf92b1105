import { option, preset, priced, required, type ShippedTemplate } from './shipped-template.ts'

export const weddingPhotography: ShippedTemplate = {
  _id: '01a219a6-f6e4-70d0-bee2-1ce0e4b4f312',
  name: 'Photographs of your wedding on {{wedding_date}}',
  category: 'photography',
  description:
    'Coverage of a wedding from the preparations to the dance floor. Works for other celebrations with a few changes.',
  sections: [
    {
      title: 'Your day',
      body: `Thank you for thinking of me for your wedding at {{venue}}. I photograph what happens, mostly unposed, and keep the group pictures short so that you can be with your guests.

This proposal says what I deliver, when, and what happens if plans change.`,
    },
    {
      title: 'What you get',
      body: `- {{coverage_hours}} hours of coverage without a break, from the time of your choice
- A call two weeks before, in which we go through the schedule and the list of group pictures
- At least {{picture_count}} finished pictures, each selected and edited by hand, in colour with a part in black and white
- A preview of 30 pictures within a week
- A private online gallery with full-size downloads, for you and your guests, for one year
- All pictures in full resolution, without a watermark`,
    },
    {
      title: 'What is not included',
      body: `- Unedited files. I choose and finish the pictures, because that is half of the work.
- Removing people or objects from pictures, and retouching beyond light and colour (possible on request)
- Prints and albums, unless you choose the album below`,
    },
    {
      title: 'On the day',
      body: `I arrive half an hour before the first picture, dressed for the occasion, with two cameras that record to two cards each. Group pictures take about three minutes per group, so ten groups need half an hour.

Please tell the officiant and the venue that I will be there, and ask about rules for photographs during the ceremony. For more than six hours I need a warm meal, best served when you eat, since nobody wants pictures of people chewing.`,
    },
    {
      title: 'Delivery',
      body: `The finished gallery reaches you within {{delivery_weeks}} weeks. I keep a safe copy of your pictures for at least two years. Please make your own copies when you get them.`,
    },
    {
      title: 'Booking, payment and changes',
      body: `I hold one wedding a day. The date is yours once you have accepted and paid the booking fee of {{booking_fee}}, which is part of the total of {{total}} without options (plus tax where it applies). The rest is due two weeks before the day.

- **You move the date:** the fee counts for the new date, if I am free then.
- **You cancel:** the fee is kept. Within 30 days of the day, half of the rest is due as well.
- **I fall ill:** I find a colleague of the same standard at no extra cost to you. If I cannot, you get everything back.`,
    },
    {
      title: 'Rights and privacy',
      body: `You may print, share and post the pictures for private use as much as you like. Vendors and magazines please ask me first. I show pictures of your day in public only if you agree in writing, and you can withdraw that at any time.`,
    },
    {
      title: 'Next step',
      body: `Choose what you would like to add, then accept by typing a name. You will get the invoice for the booking fee, and the date is reserved for you for seven days.`,
    },
  ],
  variables: [
    required('wedding_date', 'Date of the wedding', 'date'),
    required('venue', 'Place of the celebration'),
    preset('coverage_hours', 'Hours of coverage', '9', 'number'),
    preset('picture_count', 'Least number of pictures', '450', 'number'),
    preset('delivery_weeks', 'Weeks until delivery', '6', 'number'),
    preset('booking_fee', 'Booking fee', '80000', 'money'),
  ],
  pricing: [
    priced({
      _id: '01a219a6-f6e4-70d0-bee2-22bf252ae363',
      description: 'Photographs on the day',
      quantity: '9',
      unit: 'hour',
      unitPrice: 22_000,
    }),
    priced({
      _id: '01a219a6-f6e4-70d0-bee2-26b80be9a507',
      description: 'Selection and editing of all pictures',
      unitPrice: 95_000,
    }),
    priced({
      _id: '01a219a6-f6e4-70d0-bee2-2bfd59530744',
      description: 'Online gallery for one year',
      unitPrice: 15_000,
    }),
    option({
      _id: '01a219a6-f6e4-70d0-bee2-2c33a0b25261',
      description: 'Second photographer',
      quantity: '6',
      unit: 'hour',
      unitPrice: 9_000,
    }),
    option({
      _id: '01a219a6-f6e4-70d0-bee2-323c94f833e2',
      description: 'Engagement session of 90 minutes, 40 pictures',
      unitPrice: 45_000,
    }),
    option({
      _id: '01a219a6-f6e4-70d0-bee2-37ffd4efa727',
      description: 'Linen album, 30 × 30 cm, 40 pages',
      unitPrice: 78_000,
    }),
  ],
  currency: 'USD',
}
