import type {
  BookkeepingColumn,
  PaymentSettingsContent,
} from '@shala/contract/orders/paymentSettings'
import { receiptKindNames, type Receipt } from '@shala/contract/orders/receipts'
import { getCurrencyDecimals } from '@shala/contract/payments/currencies'
import { toMajorUnits } from '@shala/contract/payments/money'
import { formatCsv, type WrittenNumber } from '#shared/ui/list/csv.ts'

export const bookkeepingLabels: Readonly<Record<BookkeepingColumn, string>> = {
  day: 'Day',
  number: 'Number',
  kind: 'Kind',
  order: 'Order',
  name: 'Name',
  course: 'Course',
  amount: 'Amount',
  currency: 'Currency',
  taxPercent: 'Tax percent',
  tax: 'Tax',
  method: 'Method',
  reference: 'Reference',
  account: 'Account',
  contraAccount: 'Contra account',
}

/** Names a receipt. A credit note takes back a part of the price, or a payment: these are two sums. */
const getReceiptName = ({ kind, paymentId }: Receipt): string =>
  kind === 'creditNote'
    ? `Credit note of ${paymentId === null ? 'an invoice' : 'a receipt'}`
    : receiptKindNames[kind]

type BookkeepingSettings = PaymentSettingsContent['bookkeeping']

type Cell = string | WrittenNumber

export interface BookkeepingTable {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Returns the table of receipts with the columns, decimal sign and accounts of the school. */
export function buildBookkeepingTable(
  receipts: readonly Receipt[],
  settings: BookkeepingSettings,
): BookkeepingTable {
  return {
    titles: settings.columns.map((column) => bookkeepingLabels[column]),
    rows: receipts.map((receipt) =>
      settings.columns.map((column) => getCell(receipt, column, settings)),
    ),
  }
}

function getCell(receipt: Receipt, column: BookkeepingColumn, settings: BookkeepingSettings): Cell {
  const { currency, tax, method } = receipt
  const sign = receipt.kind === 'creditNote' ? -1 : 1
  const money = (minor: number) => formatDecimal(sign * minor, currency, settings.decimals)
  const cells: Readonly<Record<BookkeepingColumn, () => Cell>> = {
    day: () => receipt.day,
    number: () => receipt.number,
    kind: () => getReceiptName(receipt),
    order: () => receipt.orderId,
    name: () => receipt.recipient?.company || receipt.recipient?.name || receipt.name,
    course: () => receipt.courseTitle,
    amount: () => money(receipt.amount),
    currency: () => currency,
    taxPercent: () => (tax === null ? '' : String(tax.percent).replace('.', settings.decimals)),
    tax: () => (tax === null ? '' : money(tax.amount)),
    method: () => method ?? '',
    reference: () => receipt.reference ?? '',
    account: () => settings.accounts[method ?? ''] ?? '',
    contraAccount: () => settings.contraAccount,
  }
  return cells[column]()
}

/** Writes an amount with the decimals of its currency and no separator of thousands. */
function formatDecimal(minor: number, currency: string, sign: '.' | ','): WrittenNumber {
  const written = toMajorUnits(minor, currency).toFixed(getCurrencyDecimals(currency))
  return { written: written.replace('.', sign) }
}

/** Writes the table as separated values. Texts that a spreadsheet would take for formulas are escaped. */
export function formatBookkeeping(
  { titles, rows }: BookkeepingTable,
  { separator }: Pick<BookkeepingSettings, 'separator'>,
): string {
  return formatCsv(titles, rows, separator)
}
