import { screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'

const path = '/dashboard/admin/payments'
const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const nothing = { paymentMethod: 'none', paymentStatus: 'none' }

function grantedAt(school: FakeSchool, id: string, moments: Readonly<Record<string, string>>) {
  const Sources = z.record(z.string(), z.looseObject({}))
  const record = z
    .looseObject({ sources: Sources.optional() })
    .parse(school.collections.get('userCourseAccess')?.get(id))
  const dates = Object.entries(moments).map(([key, at]) => [key, new Date(at)] as const)
  school.put('userCourseAccess', id, {
    ...record,
    grantedAt: dates[0]?.[1],
    ...(record.sources && {
      sources: Object.fromEntries(
        dates.map(([key, at]) => [key, { ...record.sources?.[key], grantedAt: at }]),
      ),
    }),
    paymentMonths: [...new Set(dates.map(([, at]) => at.toISOString().slice(0, 7)))],
  })
}

/** Maya paid for one course from two sources, Leo paid part of one in pounds, Nina paid nothing. */
async function schoolWithPayments(): Promise<FakeSchool> {
  const school = sampleSchool()
  const maya = { userId: 'sample-maya', courseId: prenatal }
  const paid = { paymentMethod: 'card', paymentStatus: 'paid', currency: 'USD' } as const
  grantFrom(school, { ...maya, ...paid, source: 'individual', amount: 450.1, paymentId: 'R-1' })
  grantFrom(school, { ...maya, ...paid, source: 'purchase', amount: 0.2, paymentId: '=R-2' })
  grantedAt(school, `sample-maya_${prenatal}`, {
    individual: '2026-11-30T23:30:00Z',
    purchase: '2026-11-03T10:00:00Z',
  })
  await grantAccess(
    {
      userId: 'sample-leo',
      courseId: sound,
      amount: 1450,
      currency: 'GBP',
      paymentStatus: 'part paid',
    },
    school,
  )
  grantedAt(school, `sample-leo_${sound}`, { individual: '2026-11-12T10:00:00Z' })
  await grantAccess({ userId: 'sample-leo', courseId: prenatal, paymentStatus: 'unpaid' }, school)
  grantedAt(school, `sample-leo_${prenatal}`, { individual: '2026-11-11T10:00:00Z' })
  await grantAccess({ userId: 'sample-nina', courseId: sound, ...nothing }, school)
  return school
}

async function open(query = '?month=2026-11', wishes?: FakeSchool) {
  const school = wishes ?? (await schoolWithPayments())
  const site = renderSite(`${path}${query}`, { school })
  await screen.findByRole('heading', { level: 1, name: 'Payments' })
  return { ...site, school, address: () => site.location.history.at(-1) }
}

const table = async (name = 'Payments') => within(await screen.findByRole('table', { name }))
const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)
const shown = async (name?: string) => (await table(name)).getAllByRole('row').slice(1).map(cells)

test('The page lists each payment of the month separately, newest first', async () => {
  await open()
  const prenatalTitle = 'Prenatal Yoga Certification'
  await waitFor(async () =>
    expect((await shown()).map((row) => row.join(', '))).toEqual([
      `Maya Lindqvist, ${prenatalTitle}, Given by us, US$450.10, –, US$450.10, Paid, Card, R-1, 30 Nov 2026`,
      'Leo Okafor, Sound Healing Certification, Given by us, £1,450.00, –, £1,450.00, Part paid, Not recorded, None, 12 Nov 2026',
      `Leo Okafor, ${prenatalTitle}, Given by us, –, –, –, Unpaid, Not recorded, None, 11 Nov 2026`,
      `Maya Lindqvist, ${prenatalTitle}, Paid, US$0.20, –, US$0.20, Paid, Card, =R-2, 3 Nov 2026`,
    ]),
  )
  const [maya] = (await table()).getAllByRole('link', { name: 'Maya Lindqvist' })
  expect(maya).toLeadTo('/dashboard/admin/access?person=sample-maya')
})

test('The totals are grouped by currency, exact to the cent, and lead to their rows', async () => {
  const { user, address } = await open()
  expect((await table('Monthly totals')).getAllByRole('columnheader').map(getText)).toEqual([
    'Currency',
    'Paid',
    'Refunded',
    'Kept',
  ])
  expect(await shown('Monthly totals')).toEqual([
    ['GBP', '£1,450.00', '£0.00', '£1,450.00'],
    ['USD', 'US$450.30', 'US$0.00', 'US$450.30'],
  ])
  expect(screen.getByText('1 payment has no amount and is not included.')).toBeVisible()
  const [paid] = (await table('Monthly totals')).getAllByRole('link', { name: 'US$450.30' })
  if (paid !== undefined) await user.click(paid)
  expect(address()).toBe(`${path}?month=2026-11&payment=received&currency=USD`)
  await waitFor(async () =>
    expect((await shown()).map((row) => row[3])).toEqual(['US$450.10', 'US$0.20']),
  )
})
const getText = ({ textContent }: Element) => textContent

test('Links lead to the previous and next month, and an empty month shows a message', async () => {
  const { user, address } = await open('?month=2027-01')
  expect(await screen.findByText('No payments were entered in Jan 2027.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Previous month' }))
  expect(await screen.findByText('No payments were entered in Dec 2026.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Previous month' }))
  expect(await shown()).toHaveLength(4)
  expect(screen.getByRole('heading', { name: 'Nov 2026' })).toBeVisible()
  expect(address()).toBe(`${path}?month=2026-11`)
  await user.click(screen.getByRole('link', { name: 'Next month' }))
  expect(address()).toBe(`${path}?month=2026-12`)
})

test('A payment for removed access stays listed, with a note', async () => {
  const school = await schoolWithPayments()
  const id = `sample-leo_${sound}`
  const record = z.looseObject({}).parse(school.collections.get('userCourseAccess')?.get(id))
  school.put('userCourseAccess', id, {
    ...record,
    hasAccess: false,
    isActive: false,
    pastPayments: [
      {
        source: 'purchase',
        grantedAt: new Date('2026-11-12T10:00:00Z'),
        paymentMethod: 'cash',
        paymentStatus: 'refunded',
        paymentId: null,
        amount: 20,
        currency: 'GBP',
      },
    ],
  })
  await open('?month=2026-11&payment=refunded', school)
  expect((await shown())[0]?.slice(2, 7)).toEqual([
    'Paid (access removed)',
    '£20.00',
    '£20.00',
    '–',
    'Refunded',
  ])
})

test('Several payments of one enrolment are listed by day, with the amount still to pay', async () => {
  const school = await schoolWithPayments()
  const id = `sample-leo_${prenatal}`
  const record = z.looseObject({}).parse(school.collections.get('userCourseAccess')?.get(id))
  const entry = {
    source: 'individual',
    note: '',
    currency: 'GBP',
    by: 'sample-admin',
    at: new Date(),
    method: 'card',
    reference: null,
  }
  school.put('userCourseAccess', id, {
    ...record,
    ledger: [
      { ...entry, id: 'p', kind: 'price', day: '2026-10-01', amount: 90_000 },
      { ...entry, id: 'a', kind: 'payment', day: '2026-11-20', amount: 30_000 },
      { ...entry, id: 'b', kind: 'payment', day: '2026-11-21', amount: 5 },
      { ...entry, id: 'c', kind: 'correction', day: '2026-11-21', corrects: 'b' },
    ],
    paymentMonths: ['2026-11', 'open'],
  })
  const { user } = await open('?month=2026-11', school)
  await waitFor(async () =>
    expect((await shown()).map((row) => [row[3], row.at(-1)])).toEqual([
      ['US$450.10', '30 Nov 2026'],
      ['£300.00', '20 Nov 2026'],
      ['£1,450.00', '12 Nov 2026'],
      ['US$0.20', '3 Nov 2026'],
    ]),
  )
  await user.click(await screen.findByText('Due: £600.00, 2 enrolments'))
  expect((await shown('Due')).map((row) => [row[1], row[3], row[4]])).toEqual([
    ['Prenatal Yoga Certification', '£600.00', '£300.00 of £900.00 paid, £600.00 still to pay'],
    ['Sound Healing Certification', 'Not agreed', 'Open, without an agreed price'],
  ])
  await user.click(screen.getByText('Overdue: £600.00, 1 enrolment'))
  expect((await shown('Overdue')).map((row) => [row[1], row[3]])).toEqual([
    ['Prenatal Yoga Certification', '£600.00'],
  ])
})

test('The totals are marked as incomplete if not all records were read', async () => {
  const school = await schoolWithPayments()
  const page = school.page.bind(school)
  jest.spyOn(school, 'page').mockImplementation(async (query, schema) => {
    return { ...(await page(query, schema)), read: query.limit ?? 0 }
  })
  await open('?month=2026-11', school)
  expect(await screen.findByText(/The totals do not cover the whole month\.$/)).toBeVisible()
  expect(await screen.findByText(/The sum does not cover all of them\.$/)).toBeVisible()
})

test('The export contains the filtered payments and escapes formulas', async () => {
  const saved: string[] = []
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new Error('A file is a blob')
    void blob.arrayBuffer().then((bytes) => saved.push(new TextDecoder().decode(bytes)))
    return 'blob:saved'
  }
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = await open('?month=2026-11&payment=paid')
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  expect(await screen.findByText('2 payments saved as payments-2026-11.csv.')).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(1))
  click.mockRestore()
  const [titles, one, other, ...more] = (saved[0] ?? '').trim().split('\r\n')
  expect(titles).toContain('"Amount","Currency","Payment","How it was paid"')
  expect(one).toBe(
    '"Maya Lindqvist","maya@shala.test","Prenatal Yoga Certification","Given by us","450.1","USD","Paid","Card","R-1","2026-11-30","","450.1","0","450.1"',
  )
  expect(other).toContain(`"'=R-2"`)
  expect(more).toEqual([])
})

const month = (name: string, sums: object) => ({
  month: name,
  received: 0,
  refunded: 0,
  due: 0,
  open: 0,
  ...sums,
})
const statistics = {
  computedAt: new Date(2026, 10, 27, 3, 10),
  currencies: [
    {
      currency: 'EUR',
      months: [
        month('2026-10', { received: 45_000, refunded: 50_000, due: 90_000, open: 30_000 }),
        month('2026-11', { received: 120_000 }),
      ],
      overdue: [0, 30_000, 0, 0],
    },
    {
      currency: 'JPY',
      months: [month('2026-10', {}), month('2026-11', {})],
      overdue: [0, 0, 0, 1],
    },
  ],
}

test('A chart draws bars to scale, and hatches the amount still to pay', async () => {
  const school = await schoolWithPayments()
  school.put('statistics', 'payments', statistics)
  await open('?month=2026-11', school)
  const paid = await screen.findByText('Oct, Paid: €600.00')
  const due = screen.getByText('Oct, Still to pay: €300.00')
  const getBox = (title: Element) => {
    const get = (name: string) => Number(title.parentElement?.getAttribute(name))
    return { x: get('x'), top: get('y'), bottom: get('y') + get('height') }
  }
  expect(getBox(paid).x).toBe(getBox(due).x)
  expect(getBox(due).bottom).toBeCloseTo(getBox(paid).top)
  const heights = [paid, due].map((title) => getBox(title).bottom - getBox(title).top)
  expect(heights[0]).toBeCloseTo(2 * (heights[1] ?? 0))
  expect(due.parentElement).toHaveAttribute('fill', expect.stringMatching(/^url\(#/))
  // Refunds exceed payments in October.
  const loss = getBox(screen.getByText('Oct, Income: -€50.00'))
  const gain = getBox(screen.getByText('Nov, Income: €1,200.00'))
  expect(loss.top).toBeCloseTo(gain.bottom)
})
