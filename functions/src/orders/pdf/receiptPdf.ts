import { buffer } from 'node:stream/consumers'
import type { Receipt, ReceiptKind } from '@shala/contract/orders/receipts'
import { toMajorUnits } from '@shala/contract/payments/money'
import PDFDocument from 'pdfkit'
import { TaggedPages } from '../../certificates/pdf/TaggedPages.ts'
import { colors, drawMark } from '../../certificates/pdf/drawings.ts'
import { loadTypefaces, type Typefaces } from '../../certificates/pdf/typefaces.ts'

export const receiptTitles = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  creditNote: 'Credit note',
} as const satisfies Record<ReceiptKind, string>

/** The margins of an A4 page and the column of amounts, in points. */
const left = 62
const right = 533
const amountWidth = 130
const bottom = 770

/** Builds a receipt as an A4 PDF with embedded fonts, tagged for screen readers. Long ones have several pages. */
export async function receiptPdf(receipt: Receipt, school: string): Promise<Buffer> {
  const { kind, number, currency, cancels, cancelledBy, tax } = receipt
  const title = `${receiptTitles[kind]} ${number}`
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: school, Subject: receipt.courseTitle },
  })
  const sheet = new Sheet(doc, await loadTypefaces())
  const sign = kind === 'creditNote' ? -1 : 1
  const money = (minor: number) => formatMoney(sign * minor, currency)
  sheet.draw(() => drawMark(doc, { x: left, y: 52, height: 30 }))
  sheet.write('P', school, { face: 'title', size: 16, at: left + 36, y: 58 })
  for (const [place, row] of receipt.issuer.split('\n').entries()) {
    sheet.write('P', row, {
      size: 10,
      color: colors.soft,
      y: place === 0 ? Math.max(98, doc.y + 4) : undefined,
    })
  }
  sheet.write('H1', title, { face: 'title', size: 24, after: 26 })
  sheet.write('P', `Issued on ${formatDay(receipt.day)}`, {
    size: 11,
    color: colors.soft,
    after: 4,
  })
  if (cancels !== null) sheet.write('P', `Cancels ${cancels} in whole or part`, { size: 11 })
  if (cancelledBy !== null) sheet.write('P', `Cancelled by ${cancelledBy}`, { size: 11 })
  sheet.write('P', receipt.name, { size: 12, after: 16 })
  sheet.write('P', `Order ${receipt.orderId}: ${receipt.courseTitle}`, { size: 11, after: 4 })
  sheet.rule(16)
  for (const line of receipt.lines) sheet.row(line.text, money(line.amount), 11)
  sheet.rule(8)
  const total = { invoice: 'Total', receipt: 'Paid', creditNote: 'Credit' }[kind]
  sheet.row(total, money(receipt.amount), 14)
  if (tax !== null) sheet.row(`Includes ${tax.percent} % tax`, money(tax.amount), 10)
  if (receipt.taxLine !== '') {
    sheet.write('P', receipt.taxLine, { size: 10, color: colors.soft, after: 12 })
  }
  const how = [receipt.method, receipt.reference && `reference ${receipt.reference}`]
  const method = how.filter(Boolean).join(', ')
  if (method !== '') sheet.write('P', `Payment: ${method}`, { size: 10, after: 12 })
  doc.end()
  return buffer(doc)
}

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const formatMoney = (minor: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(toMajorUnits(minor, currency))
    .replaceAll('\u00a0', ' ')

interface Words {
  readonly face?: 'title' | 'text'
  readonly size: number
  readonly color?: string
  readonly at?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** The top, or the distance below the previous text. */
  readonly y?: number | undefined
  readonly after?: number
}

/** The pages of a receipt: text that wraps, and goes on below on the next page. */
class Sheet extends TaggedPages {
  readonly #doc: PDFKit.PDFDocument
  readonly #faces: Typefaces

  constructor(doc: PDFKit.PDFDocument, faces: Typefaces) {
    super(doc, faces)
    this.#doc = doc
    this.#faces = faces
  }

  /** Draws a line across the page. */
  rule(after: number): void {
    const doc = this.#doc
    const y = doc.y + after
    this.draw(() => doc.lineWidth(0.5).moveTo(left, y).lineTo(right, y).stroke(colors.sand))
    doc.y = y + 8
  }

  /** Writes a text with its amount at the right of its first line. */
  row(text: string, amount: string, size: number): void {
    const doc = this.#doc
    const width = right - left - amountWidth - 12
    if (doc.y + this.#height(text, { size, width }) > bottom) this.#turn()
    const top = doc.y
    this.write('P', text, { size, width, y: top })
    const end = doc.y
    const at = right - amountWidth
    this.write('P', amount, { size, at, width: amountWidth, align: 'right', y: top })
    doc.y = Math.max(end, doc.y) + 4
  }

  write(kind: 'H1' | 'P', text: string, words: Words): void {
    if (text.trim() === '') return
    const { face = 'text', size, color = colors.ink, at = left, after = 2, align = 'left' } = words
    const doc = this.#doc
    const width = words.width ?? right - at
    let top = words.y ?? doc.y + after
    if (words.y === undefined && top + this.#height(text, words) > bottom) {
      this.#turn()
      top = doc.y
    }
    this.print(kind, text, { face, at, top, size, color, width, align, lineGap: size * 0.2 })
  }

  #height(text: string, { face = 'text', size, width = right - left }: Words): number {
    const [first] = this.#faces[face]
    if (first === undefined) return size
    return this.#doc
      .font(first.name)
      .fontSize(size)
      .heightOfString(text, { width, lineGap: size * 0.2 })
  }

  #turn(): void {
    this.#doc.addPage()
    this.#doc.y = 62
  }
}
