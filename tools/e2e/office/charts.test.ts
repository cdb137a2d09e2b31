import { store } from '../src/stack.ts'
import { suitsInEveryLook } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const names = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
]
const months = names.map((month, place) => ({
  month,
  received: 123_456 * (place % 5) + 50_000,
  refunded: place === 3 ? 600_000 : 0,
  due: 200_000 + place * 30_000,
  open: place * 20_000,
}))
const payments = store.doc('statistics/payments')

test.afterEach(() => payments.delete())

test('The payments page has charts, each with a table that opens by keyboard', async ({
  newAdmin,
}) => {
  await payments.set({
    computedAt: new Date('2026-11-27T02:10:00Z'),
    currencies: [{ currency: 'EUR', months, overdue: [45_000, 30_000, 0, 99_999] }],
  })
  const admin = await newAdmin('/dashboard/admin/payments')
  const chart = admin.getByRole('figure', { name: 'Paid of what was due, EUR' })
  await expect(chart.locator('svg')).toBeVisible()
  const fold = chart.getByText('Show as a table')
  await fold.focus()
  await admin.keyboard.press('Enter')
  await expect(chart.getByRole('row').last()).toHaveText('Nov 2026€5,300.00€3,100.00€2,200.00')
  await suitsInEveryLook(admin, 'payments, with charts')
})
