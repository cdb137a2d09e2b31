import * as z from 'zod'
import { isDay } from './dayIn.ts'
import type { Table } from './fileForm.ts'

/** What a column of a file holds; empty for what the plan has no use for. */
export const Field = z.enum([
  ...['', 'email', 'userId', 'courseId', 'startsOn', 'endsOn'],
  ...['amount', 'currency', 'paymentId', 'paymentStatus', 'notes', 'adminNotes'],
] as const)
export type Field = z.infer<typeof Field>

export const fieldLabels: Readonly<Record<Field, string>> = {
  '': 'Leave out',
  email: 'Email address',
  userId: 'User ID',
  courseId: 'Course',
  startsOn: 'First day',
  endsOn: 'Last day',
  amount: 'Amount',
  currency: 'Currency',
  paymentId: 'Receipt or reference',
  paymentStatus: 'Payment',
  notes: 'Note for the student',
  adminNotes: 'Notes for admins',
}

/** What people call these columns, in lower case and without anything but letters. */
const names: Readonly<Record<Exclude<Field, ''>, readonly string[]>> = {
  email: [
    ...['email', 'emails', 'emailaddress', 'emailaddresses', 'mail', 'mailaddress'],
    ...['address', 'addresses', 'studentemail', 'useremail', 'customeremail'],
    ...['customeremailaddress', 'billingemail', 'billingemailaddress', 'emailbilling'],
  ],
  userId: ['uid', 'userid', 'accountid', 'firebaseuid'],
  courseId: [
    ...['course', 'courseid', 'coursename', 'coursetitle', 'class', 'program', 'programme'],
    ...['product', 'productname', 'item', 'itemname'],
  ],
  startsOn: [
    ...['from', 'start', 'starts', 'startson', 'startdate', 'startday', 'firstday', 'begin'],
    ...['begins', 'beginson', 'validfrom', 'accessfrom', 'enrolledat', 'enrolledon'],
    ...['enrolmentdate', 'enrollmentdate', 'activatedat', 'enroltimestart'],
  ],
  endsOn: [
    ...['until', 'end', 'ends', 'endson', 'enddate', 'endday', 'lastday', 'to', 'expires'],
    ...['expireson', 'expiresat', 'expiry', 'expirydate', 'expirationdate', 'validuntil'],
    ...['validto', 'accessuntil'],
  ],
  amount: [
    ...['amount', 'amounts', 'amountpaid', 'paymentamount', 'paidamount', 'ordertotal'],
    ...['ordertotalamount'],
  ],
  currency: ['currency', 'currencies', 'currencycode', 'paymentcurrency', 'ordercurrency'],
  paymentId: [
    ...['receiptorreference', 'receipt', 'receipts', 'receiptnumber', 'receiptno', 'receiptid'],
    ...['reference', 'references', 'referencenumber', 'paymentid', 'paymentreference'],
    ...['transactionid', 'invoice', 'invoicenumber', 'invoiceno', 'ordernumber', 'orderid'],
  ],
  paymentStatus: ['payment', 'payments', 'paymentstatus', 'statusofpayment', 'orderstatus'],
  notes: [
    ...['message', 'messages', 'noteforthestudent', 'notesforthestudent', 'noteforstudent'],
    ...['notesforstudent', 'studentnote', 'studentnotes', 'notetothestudent', 'notetostudent'],
    ...['messageforthestudent', 'messageforstudent', 'messagetothestudent', 'messagetostudent'],
    ...['wordsforthestudent', 'wordsforstudent', 'wordstothestudent', 'wordstostudent'],
  ],
  // What does not say whom it is for is not for the student.
  adminNotes: [
    ...['note', 'notes', 'comment', 'comments', 'remark', 'remarks', 'adminnote', 'adminnotes'],
    ...['noteforadmins', 'notesforadmins', 'internalnote', 'internalnotes', 'privatenote'],
    ...['privatenotes', 'internalcomment', 'internalcomments'],
  ],
}

/** The field that a title names in plain words, whatever its case and punctuation. */
export function fieldNamed(title: string): Field {
  const letters = lettersOf(title)
  return Field.options.find((field) => field !== '' && names[field].includes(letters)) ?? ''
}

const lettersOf = (title: string) => title.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Whether the first row names the columns: it says one of their names and holds no address. */
export function isTitled([first = []]: Table): boolean {
  return first.some((cell) => fieldNamed(cell) !== '') && !first.some((cell) => cell.includes('@'))
}

/**
 * What each column holds, by its title; no two hold the same. Where no title names the addresses,
 * they are in the column with the most at-signs.
 */
export function matchColumns(table: Table, titled: boolean): Field[] {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0)
  const taken = new Set<Field>()
  const titles = titled ? (table[0] ?? []) : []
  const named = titles.map((title) => fieldNamed(title))
  const isElsewhere = (column: number) =>
    isOnlyAddress(titles[column] ?? '') && named.some(isBetterAddress(titles))
  const columns = Array.from({ length: width }, (_, column): Field => {
    const field = named[column] ?? ''
    if (field === '' || taken.has(field) || isElsewhere(column)) return ''
    // Other software counts its people; our ids are no numbers.
    if (field === 'userId' && isNumbered(table.slice(1), column)) return ''
    taken.add(field)
    return field
  })
  if (taken.has('email') || taken.has('userId')) return columns
  const signs = columns.map((_, column) => table.filter((row) => row[column]?.includes('@')).length)
  const most = Math.max(0, ...signs)
  const addresses = signs.indexOf(most)
  return columns.map((field, column) => (most > 0 && column === addresses ? 'email' : field))
}

/**
 * Whether the columns hold what `matchColumns` takes them for, and nothing that is needed is left
 * out: the titles name the addresses, no two name the same, and no column that is left out holds
 * addresses or days that its title does not explain.
 */
export function areColumnsCertain(table: Table, titled: boolean): boolean {
  const columns = matchColumns(table, titled)
  if (!titled) return columns.length === 1 && columns[0] === 'email'
  const titles = table[0] ?? []
  const named = titles.map((title) => fieldNamed(title))
  if (!columns.some((field, place) => isPerson(field) && named[place] === field)) return false
  return columns.every((field, place) => {
    if (field !== '') return true
    const title = titles[place] ?? ''
    const cells = table.slice(1).map((row) => row[place] ?? '')
    if (ofNoUse.test(lettersOf(title))) return true
    const isSecond = (named[place] ?? '') !== '' && !isOnlyAddress(title)
    const isNumber = named[place] === 'userId' && isNumbered(table.slice(1), place)
    return (!isSecond || isNumber) && !cells.some((cell) => /^\S+@\S+$/.test(cell) || isDay(cell))
  })
}

const isPerson = (field: Field) => field === 'email' || field === 'userId'

/** Days that exports tell of, and that are not those of an enrolment. */
const ofNoUse =
  /^(paid|order|payment|purchase|created|updated|signup|registration|birth)(date|day|at|on)$|^(datecreated|dateofbirth|last(access|login|signin|activity)|joined(at|on)?|completedat|completedon)$/

/** A title that may as well stand over streets and towns. */
const isOnlyAddress = (title: string) => /^\W*address(es)?\W*$/i.test(title)

const isBetterAddress = (titles: readonly string[]) => (field: Field, column: number) =>
  field === 'email' && !isOnlyAddress(titles[column] ?? '')

function isNumbered(body: Table, column: number): boolean {
  const cells = body.map((row) => row[column] ?? '').filter((cell) => cell !== '')
  return cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell))
}

/** The columns after one of them was said to hold something, which no other holds any more. */
export function withColumn(columns: readonly Field[], column: number, field: Field): Field[] {
  return columns.map((held, place) => (place === column ? field : held === field ? '' : held))
}
