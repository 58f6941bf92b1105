import { createClient } from '@daybook/contract/clients'
import { expect, inject } from 'vitest'
import { createCaller } from '../../server/test/caller.ts'
import { journey } from '../browser.ts'
import { addInvoice } from '../invoices-screen.ts'
import { makePerson, signedInStorage } from '../people.ts'

const origin = inject('appOrigin')
const dataDir = inject('appDataDir')
const call = createCaller(origin)

const line = {
  description: 'Beratung',
  ...{ quantity: '1.5', unit: 'item', unitPrice: 123_456, taxRate: '19', taxLabel: 'USt.', taskId: null },
  discount: { type: 'percent' as const, value: '12.5' },
}

journey('the lines end where the sums end in the narrow preview of a draft', async ({ newDevice }) => {
  const ada = await makePerson(origin, dataDir)
  const { data: client } = await call(createClient, {
    as: ada,
    body: { name: 'Müller & Söhne', currency: 'EUR', locale: 'de-DE' },
  })
  const { _id } = await addInvoice(origin, ada, { clientId: client._id, items: [line] })
  const device = await newDevice(await signedInStorage(origin, ada))
  const page = await device.newPage()
  await page.setViewportSize({ width: 1300, height: 1000 })
  await page.goto(`${origin}/invoices/${_id}`)
  const sheet = page.getByRole('article')
  await sheet.getByText('Beratung').waitFor()
  for (const width of [1280, 1300, 1366, 1440, 640, 320]) {
    await page.setViewportSize({ width, height: 1000 })
    const ends = () =>
      sheet.evaluate((one) =>
        ['table', 'dl'].map((part) => {
          const last = Array.from(one.querySelectorAll(part)).at(-1)
          return Math.round(last?.getBoundingClientRect().right ?? 0)
        }),
      )
    await expect.poll(async () => new Set(await ends()).size, { message: `at ${width}` }).toBe(1)
  }
  await page.setViewportSize({ width: 1300, height: 1000 })
  // Price and tax stand below the description where there is no room beside it.
  await sheet.getByText('1.234,56 € · USt. 19 %').waitFor()
})
