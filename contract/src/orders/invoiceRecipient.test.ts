import { testSchema } from '../testing/testSchema.ts'
import { InvoiceRecipient, listRecipientLines } from './invoiceRecipient.ts'

const good = {
  name: 'Maya Lind',
  company: 'Lind Studio GmbH',
  taxNumber: 'DE123456789',
  address: 'Hauptstraße 1\n10115 Berlin',
}

testSchema('an invoice recipient', InvoiceRecipient, {
  good,
  cases: [
    ['name', '', 'must not be empty'],
    ['name', 'x'.repeat(257), 'must be at most 256 characters'],
    ['company', ''],
    ['company', 'A\nB', 'must hold no line break or control character'],
    ['address', ' ', 'must not be empty'],
    ['address', 'x'.repeat(501), 'must be at most 500 characters'],
    ['taxNumber', ''],
    ['taxNumber', '1'.repeat(51), 'must be at most 50 characters'],
    ['other', '', 'Unrecognized key: "other"', ''],
  ],
})

test('an invoice shows company, name, address and tax number', () => {
  expect(listRecipientLines(good)).toEqual([
    'Lind Studio GmbH',
    'Maya Lind',
    'Hauptstraße 1',
    '10115 Berlin',
    'Tax number: DE123456789',
  ])
  expect(listRecipientLines({ ...good, company: '', taxNumber: '' })).toEqual([
    'Maya Lind',
    'Hauptstraße 1',
    '10115 Berlin',
  ])
})
