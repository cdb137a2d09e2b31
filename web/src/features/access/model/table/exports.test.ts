/**
 * The files are made by hand. Moodle documents its titles under "Upload users" (username, firstname,
 * lastname, email, course1, enroltimestart1, and the optional address). Thinkific does under "Import
 * Students from File" (first_name, last_name, user_email), "Bulk Student Import and Course
 * Enrollment Instructions" (Student_email) and "Group Progress Reports" (Student First Name, Student
 * Last Name, Student Email, Company), and calls an enrolment's fields user_id, user_email,
 * course_name and activated_at. WooCommerce does under "Import and Export of WooCommerce Orders"
 * (order_number, paid_date, order_total, order_currency, customer_email, billing_first_name), and
 * plugins for its orders write the same as words (Order Number, Order Total Amount). Teachable
 * documents under "Users" that its list can be exported as CSV, but not its titles; those here are
 * the labels of its screens.
 */
import { readTable } from './readTable.ts'
import { listFile, needsColumns, tableRows } from './tableRows.ts'

const courses = [{ courseId: 'yin-yoga', title: 'Yin Yoga' }]

function getRows(...lines: string[]) {
  const read = readTable(new TextEncoder().encode(lines.join('\r\n')))
  if ('problem' in read) throw new Error(read.problem)
  return tableRows(listFile('export.csv', read.table, read.form, 'Europe/London'), courses)
}

test('reads users and their courses from Moodle', () => {
  expect(
    getRows(
      'username,firstname,lastname,address,email,course1,enroltimestart1,enrolperiod1',
      'maya.l,Maya,Lindqvist,Storgatan 1,maya@x.org,yin-yoga,2027-01-09,365',
      'leo,Leo,Okafor,,leo@x.org,YIN YOGA,,',
    ),
  ).toEqual([
    { email: 'maya@x.org', courseId: 'yin-yoga', startsOn: '2027-01-09' },
    { email: 'leo@x.org', courseId: 'yin-yoga' },
  ])
})

test('reads the participants of a course from Moodle', () => {
  expect(
    getRows(
      '"First name","Last name","ID number","Email address",Department',
      'Maya,Lindqvist,17,maya@x.org,',
    ),
  ).toEqual([{ email: 'maya@x.org' }])
})

test.each([
  [
    'First name,Last name,Email,Course name,Enrolled at,Expiry date,% Completed',
    'Maya,Lindqvist,maya@x.org,Yin Yoga,2027-01-09 10:15:00 UTC,2027-12-31 00:00:00 UTC,40',
  ],
  [
    'user_id,user_name,user_email,course_name,activated_at,expiry_date',
    '71220,Maya,maya@x.org,Yin Yoga,2027-01-09T10:15:00.000Z,2027-12-31',
  ],
  [
    'Student First Name,Student Last Name,Student Email,Company,Course,Activated At,Expires At',
    'Maya,Lindqvist,maya@x.org,,Yin Yoga,2027-01-09,2027-12-31',
  ],
])('reads an export of Thinkific: %s', (titles, row) => {
  expect(getRows(titles, row)).toEqual([
    { email: 'maya@x.org', courseId: 'yin-yoga', startsOn: '2027-01-09', endsOn: '2027-12-31' },
  ])
})

test.each([
  ['User ID,Full name,Email,Course,Enrolled At', '3301,Maya L,maya@x.org,Yin Yoga,2027-01-09'],
  ['Name,Email,Course,Enrolled At', 'Maya,maya@x.org,yin yoga,2027-01-09 08:00:00'],
])('reads an export of Teachable: %s', (titles, row) => {
  expect(getRows(titles, row)).toEqual([
    { email: 'maya@x.org', courseId: 'yin-yoga', startsOn: '2027-01-09' },
  ])
})

test.each([
  [
    'Order Number,Order Status,Paid Date,Billing First Name,Billing Email Address,Item Name,Order Total Amount,Currency',
    '1041,Completed,2027-01-09 10:15,Maya,maya@x.org,Yin Yoga,450.00,EUR',
  ],
  [
    'order_number,paid_date,customer_email,billing_first_name,billing_address_1,product_name,order_total,order_currency,order_status',
    '1041,9/1/2027 6:29:00,maya@x.org,Maya,Storgatan 1,Yin Yoga,450.00,EUR,wc-processing',
  ],
])('reads an export of WooCommerce: %s', (titles, row) => {
  expect(getRows(titles, row)).toEqual([
    {
      email: 'maya@x.org',
      courseId: 'yin-yoga',
      paymentId: '1041',
      amount: '450',
      currency: 'EUR',
      paymentStatus: 'Paid',
    },
  ])
})

test.each([
  ['Refunded', 'Refunded'],
  ['On hold', 'Unpaid'],
  ['pending', 'Unpaid'],
  ['Yes', 'Paid'],
  ['nein', 'Unpaid'],
  // Cancelled orders and those without a result grant no course until an admin has checked them.
  ['Cancelled', 'Cancelled'],
  ['wc-failed', 'wc-failed'],
])('reads the order status “%s” as “%s”', (status, paymentStatus) => {
  expect(getRows('Customer Email,Order Status', `maya@x.org,${status}`)).toEqual([
    { email: 'maya@x.org', paymentStatus },
  ])
})

test('treats an ID column as user IDs unless all values are numbers', () => {
  expect(getRows('user id,email', 'k2Xb,maya@x.org', '17,leo@x.org')).toEqual([
    { userId: 'k2Xb', email: 'maya@x.org' },
    { userId: '17', email: 'leo@x.org' },
  ])
})

test('reads emails from a column Address if no other column has emails', () => {
  expect(getRows('Name,Address', 'Maya,maya@x.org')).toEqual([{ email: 'maya@x.org' }])
})

describe('needsColumns()', () => {
  const asks = (...lines: string[]) => {
    const read = readTable(new TextEncoder().encode(lines.join('\r\n')))
    if ('problem' in read) throw new Error(read.problem)
    return needsColumns(listFile('export.csv', read.table, read.form, 'Europe/London'))
  }

  test.each([
    ['addresses alone', 'maya@x.org', 'leo@x.org'],
    ['known titles', 'Name,Email,Course,Until', 'Maya,maya@x.org,Yin,2027-12-31'],
    ['dates of something else', 'email,Last access,Birthday', 'maya@x.org,2027-01-09,1980-01-01'],
    ['a postal address', 'First name,address,email', 'Maya,Storgatan 1,maya@x.org'],
    ['an ID of other software', 'user_id,user_email', '71220,maya@x.org'],
  ])('returns false for %s', (_, ...lines) => expect(asks(...lines)).toBe(false))

  test.each([
    ['a file without titles', 'Maya,maya@x.org'],
    ['emails under an unknown title', 'Name,Course,Who', 'Maya,Yin,maya@x.org'],
    ['two columns with the same title', 'email,course,course name', 'maya@x.org,Yin,Yang'],
    ['dates under an unknown title', 'email,gueltig', 'maya@x.org,31.12.2027'],
    ['ambiguous amounts', 'email,amount', 'maya@x.org,1.200'],
    ['numbers that may be dates', 'email,until', 'maya@x.org,46752'],
    ['a second column with emails', 'email,parent', 'maya@x.org,ruth@x.org'],
    ['ambiguous dates', 'email,until', 'maya@x.org,03/04/2027'],
  ])('returns true for %s', (_, ...lines) => expect(asks(...lines)).toBe(true))
})
