import { listRecipientLines } from '@shala/contract/orders/invoiceRecipient'
import { receiptKindNames, type Receipt } from '@shala/contract/orders/receipts'
import { formatMoney } from '@shala/contract/payments/money'
import { formatLongDay } from '@shala/contract/values/longDay'
import { openSheet } from '../../certificates/pdf/Sheet.ts'
import { colors } from '../../certificates/pdf/drawings.ts'

/** Builds a receipt as an A4 PDF with embedded fonts, tagged for screen readers. Long ones have several pages. */
export async function receiptPdf(receipt: Receipt, school: string): Promise<Buffer> {
  const { kind, number, currency, cancels, cancelledBy, tax } = receipt
  const title = `${receiptKindNames[kind]} ${number}`
  const sheet = await openSheet({ title, school, subject: receipt.courseTitle })
  const sign = kind === 'creditNote' ? -1 : 1
  const money = (minor: number) => formatMoney(sign * minor, currency)
  for (const [place, row] of receipt.issuer.split('\n').entries()) {
    sheet.write('P', row, {
      size: 10,
      color: colors.soft,
      after: place === 0 ? 4 : 2,
    })
  }
  sheet.write('H1', title, { face: 'title', size: 24, after: 26 })
  sheet.write('P', `Issued on ${formatLongDay(receipt.day)}`, {
    size: 11,
    color: colors.soft,
    after: 4,
  })
  if (cancels !== null) sheet.write('P', `Cancels all or part of ${cancels}`, { size: 11 })
  if (cancelledBy !== null) sheet.write('P', `Cancelled by ${cancelledBy}`, { size: 11 })
  const to = receipt.recipient === null ? [receipt.name] : listRecipientLines(receipt.recipient)
  for (const [place, row] of to.entries()) {
    sheet.write('P', row, { size: 12, after: place === to.length - 1 ? 16 : 2 })
  }
  sheet.write('P', `Order ${receipt.orderId}: ${receipt.courseTitle}`, { size: 11, after: 4 })
  sheet.rule(16)
  for (const line of receipt.lines) sheet.row(line.text, money(line.amount), 11)
  sheet.rule(8)
  const total = { invoice: 'Total', receipt: 'Paid', creditNote: 'Credit' }[kind]
  sheet.row(total, money(receipt.amount), 14)
  for (const { dueOn, amount } of receipt.due) {
    sheet.row(`Due on ${formatLongDay(dueOn)}`, money(amount), 10)
  }
  if (tax !== null) sheet.row(`Includes ${tax.percent}% tax`, money(tax.amount), 10)
  if (receipt.taxLine !== '') {
    sheet.write('P', receipt.taxLine, { size: 10, color: colors.soft, after: 12 })
  }
  const how = [receipt.method, receipt.reference && `reference ${receipt.reference}`]
  const method = how.filter(Boolean).join(', ')
  if (method !== '')
    sheet.write('P', `${kind === 'creditNote' ? 'Refund' : 'Payment'}: ${method}`, {
      size: 10,
      after: 12,
    })
  return sheet.save()
}
