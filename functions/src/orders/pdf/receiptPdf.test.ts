import { Receipt } from '@shala/contract/orders/receipts'
import { slowTest } from '@shala/contract/testing/slowTest'
import { receiptPdf } from './receiptPdf.ts'

const receipt = Receipt.parse({
  number: 'SH-2027-0012',
  kind: 'receipt',
  orderId: 'A7K3QX',
  userId: 'maya',
  name: 'Maya Lindqvist',
  courseTitle: 'Prenatal Yoga Certification',
  day: '2027-01-31',
  issuedAt: new Date('2027-01-31T09:00:00Z'),
  lines: [{ text: 'Deposit', amount: 20_000 }],
  amount: 20_000,
  currency: 'EUR',
  tax: { percent: 19, amount: 3193 },
  taxLine: 'Prices include VAT.',
  issuer: 'Shala Ltd\n1 High Street',
  paymentId: 'p1',
  method: 'bank transfer',
  reference: 'A7K3QX',
  cancels: null,
  cancelledBy: null,
})

/** Returns the texts of a PDF from its structure for screen readers. */
async function readTexts(wishes: Partial<Receipt> = {}): Promise<string[]> {
  const file = (await receiptPdf({ ...receipt, ...wishes }, 'Shala')).toString('latin1')
  const texts = file.matchAll(/\/ActualText \(((?:[^()\\]|\\.)*)\)/gs)
  return [...texts].map(([, text = '']) => decode(text))
}

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }))

/** Decodes a string of a PDF: UTF-16 with a byte order mark, or else Latin-1. */
function decode(text: string): string {
  const bytes = text.replaceAll(/\\(.)/gs, (_, sign: string) => escapes.get(sign) ?? sign)
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le')
}

test('a receipt states number, day, order, amounts, tax and payment', async () => {
  const texts = await readTexts()
  for (const text of [
    'Shala Ltd',
    'Receipt SH-2027-0012',
    'Issued on 31 January 2027',
    'Maya Lindqvist',
    'Order A7K3QX: Prenatal Yoga Certification',
    'Deposit',
    '€200.00',
    'Includes 19% tax',
    '€31.93',
    'Prices include VAT.',
    'Payment: bank transfer, reference A7K3QX',
  ]) {
    expect(texts).toContain(text)
  }
})

slowTest('an invoice for a company states its address and tax number', async () => {
  const recipient = {
    name: 'Maya Lind',
    company: 'Lind Studio GmbH',
    taxNumber: 'DE123456789',
    address: 'Hauptstraße 1\n10115 Berlin',
  }
  const texts = await readTexts({ kind: 'invoice', recipient })
  for (const text of [
    'Lind Studio GmbH',
    'Maya Lind',
    'Hauptstraße 1',
    '10115 Berlin',
    'Tax number: DE123456789',
  ]) {
    expect(texts).toContain(text)
  }
  expect(texts).not.toContain('Maya Lindqvist')
})

slowTest('a credit note names the receipt that it cancels, with negative amounts', async () => {
  const texts = await readTexts({ kind: 'creditNote', cancels: 'SH-2027-0011' })
  expect(texts).toEqual(
    expect.arrayContaining([
      'Credit note SH-2027-0012',
      'Cancels all or part of SH-2027-0011',
      '-€200.00',
      'Refund: bank transfer, reference A7K3QX',
    ]),
  )
})

slowTest('a long receipt continues on the next page', async () => {
  const lines = Array.from({ length: 60 }, (_, place) => ({ text: `Line ${place}`, amount: place }))
  const file = (await receiptPdf({ ...receipt, lines }, 'Shala')).toString('latin1')
  expect(file.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})
