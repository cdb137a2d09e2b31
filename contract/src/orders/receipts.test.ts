import { formatReceiptNumber, getIncludedTax, ReceiptNumber } from './receipts.ts'

test('receipt numbers consist of prefix, year and sequence number', () => {
  expect(formatReceiptNumber('SH-', 2027, 12)).toBe('SH-2027-0012')
  expect(formatReceiptNumber('', 2027, 12_345)).toBe('2027-12345')
  for (const number of ['SH-2027-0012', '2027-12345'])
    expect(ReceiptNumber.parse(number)).toBe(number)
  for (const bad of ['2027-1', 'sh-2027-0012', '2027/0012']) {
    expect(ReceiptNumber.safeParse(bad).success).toBe(false)
  }
})

test('getIncludedTax returns the tax that a price includes', () => {
  expect(getIncludedTax(11_900, 19)).toBe(1900)
  expect(getIncludedTax(999, 7)).toBe(65)
  expect(getIncludedTax(999, 0)).toBe(0)
})
