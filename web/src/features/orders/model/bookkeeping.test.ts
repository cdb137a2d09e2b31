import { PaymentSettingsContent } from '@shala/contract/orders/paymentSettings'
import { createReceipt } from '#testing/school/fakeOrders.ts'
import { buildBookkeepingTable, formatBookkeeping } from './bookkeeping.ts'

const { bookkeeping } = PaymentSettingsContent.parse({})
const write = (
  receipts: Parameters<typeof buildBookkeepingTable>[0],
  settings: Partial<typeof bookkeeping>,
) => {
  const all = { ...bookkeeping, ...settings }
  return formatBookkeeping(buildBookkeepingTable(receipts, all), all)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
}

test('uses the school’s columns, decimal sign, separator and accounts', () => {
  const receipt = createReceipt({
    amount: 123_450,
    tax: { percent: 19, amount: 19_710 },
    method: 'card',
  })
  expect(
    write([receipt], {
      columns: ['day', 'amount', 'tax', 'taxPercent', 'account', 'contraAccount'],
      decimals: ',',
      separator: ';',
      accounts: { card: '1360' },
      contraAccount: '8400',
    }),
  ).toEqual([
    '"Day";"Amount";"Tax";"Tax percent";"Account";"Contra account"',
    '"2027-01-05";"1234,50";"197,10";"19";"1360";"8400"',
  ])
})

test.each([
  ['JPY', 1200, '1200'],
  ['KWD', 1500, '1.500'],
  ['EUR', 5, '0.05'],
])('writes %s with the decimals of the currency', (currency, amount, written) => {
  const receipt = createReceipt({ currency, amount })
  expect(write([receipt], { columns: ['amount'] })).toEqual(['"Amount"', `"${written}"`])
})

test('names the kind of each receipt as the lists do', () => {
  const receipt = createReceipt({ kind: 'creditNote' })
  const ofInvoice = { ...receipt, paymentId: null }
  expect(write([receipt, ofInvoice], { columns: ['kind'] })).toEqual([
    '"Kind"',
    '"Credit note of a receipt"',
    '"Credit note of an invoice"',
  ])
})

test('writes a credit note as a negative number, and escapes a formula in a name', () => {
  const receipt = createReceipt({ kind: 'creditNote', name: '=HYPERLINK("x")' })
  expect(write([receipt], { columns: ['amount', 'name'] })[1]).toBe(
    '"-200.00","\'=HYPERLINK(""x"")"',
  )
})
