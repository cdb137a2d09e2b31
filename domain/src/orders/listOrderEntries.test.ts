import type { Receipt } from '@shala/contract/orders/receipts'
import { LedgerEntry, listValidEntries } from '@shala/contract/payments/ledger'
import { createOrderContent, createPayment, createRefund } from '@shala/contract/testing/orders'
import { listOrderEntries } from './listOrderEntries.ts'

const today = '2027-01-06'
const stamp = { source: 'purchase', by: 'asha', at: new Date('2027-01-06T09:00:00Z') }
const order = createOrderContent({ state: 'confirmed', payments: [createPayment()] })
const withRefund = (state: 'pending' | 'succeeded') => ({
  ...order,
  refunds: [createRefund({ state })],
})
const buildReceipt = (number: string, kind: Receipt['kind'], paymentId: string): Receipt => ({
  number,
  kind,
  orderId: 'A7K3QX',
  userId: 'maya',
  name: 'Maya',
  recipient: null,
  courseTitle: 'Yoga',
  day: today,
  issuedAt: stamp.at,
  lines: [],
  amount: 5000,
  currency: 'EUR',
  tax: null,
  taxLine: '',
  due: [],
  issuer: 'Shala',
  paymentId,
  method: 'card',
  reference: null,
  cancels: null,
  cancelledBy: null,
})

test('a refund by card gets the number of its credit note once it is sent', () => {
  const ledger: LedgerEntry[] = []
  const add = (content: typeof order, receipts: readonly Receipt[]) => {
    const added = listOrderEntries('A7K3QX', content, ledger, today, receipts)
    ledger.push(...added.map((entry) => LedgerEntry.parse({ ...entry, ...stamp })))
    return added.length
  }
  const receipt = buildReceipt('SH-1', 'receipt', 'pi_1')
  add(withRefund('pending'), [receipt])
  const listReferences = () =>
    listValidEntries(ledger).flatMap((entry) => (entry.kind === 'price' ? [] : entry.reference))
  expect(listReferences()).toEqual(['SH-1', null])
  const all = [receipt, buildReceipt('SH-2', 'creditNote', 're_1')]
  add(withRefund('succeeded'), all)
  expect(listReferences()).toEqual(['SH-1', 'SH-2'])
  expect(add(withRefund('succeeded'), all)).toBe(0)
})
