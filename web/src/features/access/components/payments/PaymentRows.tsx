import { formatMoney } from '@shala/contract/payments/money'
import { Link } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { PersonName } from '#entities/people/PersonName.tsx'
import { peopleById } from '#entities/people/peopleQueries.ts'
import { MayLink } from '#shared/admin/MayLink.tsx'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { useSchoolDay } from '#shared/schoolDay.ts'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { formatAmount, methodLabel } from '#shared/terms/payments.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { PageLinks } from '#shared/ui/list/Pager.tsx'
import { SaveTable } from '#shared/ui/list/SaveTable.tsx'
import { openPaymentsQuery } from '../../api/paymentQueries.ts'
import { describeBalance } from '../../model/ledger.ts'
import {
  kindOfPayment,
  kindTones,
  type OpenPayment,
  paymentAddress,
  type PaymentRow,
  paymentTable,
  type PaymentView,
  shownPayments,
  statusLabel,
  sumOpenPayments,
} from '../../model/payments.ts'
import { SourceName } from '../SourceName.tsx'

interface PaymentRowsProps {
  rows: readonly PaymentRow[]
  view: PaymentView
}

/** Lists single payments, page by page. */
export function PaymentRows({ rows, view }: PaymentRowsProps) {
  const getTitle = useCourseTitle()
  const shown = shownPayments(rows, view)
  if (shown.length === 0) {
    return (
      <p>
        No payments match this filter.{' '}
        <Link href={paymentAddress({ month: view.month })}>Show all payments</Link>
      </p>
    )
  }
  const last = Math.ceil(shown.length / shownLimits.tablePage)
  const page = Math.min(view.page, last)
  return (
    <>
      <RowTable
        label="Payments"
        rows={shown.slice((page - 1) * shownLimits.tablePage, page * shownLimits.tablePage)}
        getKey={({ userId, courseId, source, grantedAt, isPast, entryId }) =>
          [userId, courseId, source, entryId ?? grantedAt.toISOString(), isPast].join(' ')
        }
        columns={[
          {
            title: 'Person',
            cell: ({ userId }) => (
              <MayLink needs="people.read" href={paths.admin.person(userId)}>
                <PersonName userId={userId} />
              </MayLink>
            ),
          },
          {
            title: 'Course',
            cell: ({ courseId }) => <ListTitle>{getTitle(courseId)}</ListTitle>,
          },
          {
            title: 'Type',
            cell: ({ source, isPast }) => (
              <>
                <SourceName source={source} />
                {isPast && <span className="soft small"> (access removed)</span>}
              </>
            ),
          },
          { title: 'Paid', isNumber: true, cell: (row) => money(row, row.paid) },
          { title: 'Refunded', isNumber: true, cell: (row) => money(row, row.refunded) },
          {
            title: 'Kept',
            glance: true,
            isNumber: true,
            cell: (row) => money(row, row.paid - row.refunded),
          },
          {
            title: 'Payment',
            glance: true,
            cell: (row) => (
              <>
                <Badge tone={kindTones[kindOfPayment(row)]}>{statusLabel(row)}</Badge>
                {row.amount !== null && row.paid + row.refunded === 0 && (
                  <span className="small"> {formatAmount(row.amount, row.currency)}</span>
                )}
              </>
            ),
          },
          {
            title: 'How',
            cell: ({ paymentMethod }) => methodLabel(paymentMethod) || 'Not recorded',
          },
          { title: 'Receipt or reference', cell: ({ paymentId }) => paymentId ?? 'None' },
          { title: 'Day', cell: ({ enteredOn }) => <Day day={enteredOn} /> },
        ]}
      />
      <PageLinks
        label="Pages of the payments"
        page={page}
        last={last}
        getHref={(next) => paymentAddress({ ...view, page: next })}
      />
    </>
  )
}

/** Returns the money of a row; a dash where none moved. */
const money = ({ currency }: PaymentRow, minor: number): string =>
  minor === 0 ? '–' : formatMoney(minor, currency)

interface PaymentsExportProps {
  rows: readonly PaymentRow[]
  view: PaymentView
}

export function PaymentsExport({ rows, view }: PaymentsExportProps) {
  const getTitle = useCourseTitle()
  const server = useServer()
  const shown = shownPayments(rows, view)
  if (shown.length === 0) return null
  const prepare = async () => {
    const people = await peopleById(
      server,
      shown.map(({ userId }) => userId),
    )
    const { titles, lines } = paymentTable(shown, { getTitle, people })
    const what = shown.length === 1 ? '1 payment' : `${shown.length.toLocaleString('en')} payments`
    return {
      name: `payments-${view.month}`,
      titles,
      rows: lines,
      confirmation: (file: string) => `${what} saved as ${file}.`,
    }
  }
  return <SaveTable prepare={prepare} />
}

/** The enrolments of all months for which something is still to be paid, behind their sum. */
export function OpenPayments() {
  const load = useLoad(openPaymentsQuery(useServer(), useSchoolDay()))
  return (
    <Loaded load={load} of="the open payments">
      {({ rows, isWhole }) => (
        <>
          {!isWhole && (
            <Notice tone="warn">
              There are too many open payments to show at once. The sum does not cover all of them.
            </Notice>
          )}
          <OpenPaymentList open={rows} />
        </>
      )}
    </Loaded>
  )
}

function OpenPaymentList({ open }: { open: readonly OpenPayment[] }) {
  if (open.length === 0) return <p className="soft">Nothing is due.</p>
  const overdue = open.filter((row) => row.overdue > 0)
  return (
    <div className="stack">
      <OpenRows word="Due" open={open} getAmount={({ balance }) => balance.due ?? 0} />
      {overdue.length === 0 ? (
        <p className="soft">Nothing is overdue.</p>
      ) : (
        <OpenRows word="Overdue" open={overdue} getAmount={(row) => row.overdue} />
      )}
    </div>
  )
}

interface OpenRowsProps {
  word: 'Due' | 'Overdue'
  open: readonly OpenPayment[]
  /** Returns the amount of a row in minor units. */
  getAmount: (row: OpenPayment) => number
}

/** A figure with the enrolments behind it. */
function OpenRows({ word, open, getAmount }: OpenRowsProps) {
  const getTitle = useCourseTitle()
  const sums = sumOpenPayments(open, getAmount)
  const enrolments =
    open.length === 1 ? '1 enrolment' : `${open.length.toLocaleString('en')} enrolments`
  return (
    <Disclosure summary={`${word}: ${[...sums, enrolments].join(', ')}`}>
      <RowTable
        label={word}
        rows={open}
        getKey={({ userId, courseId, source }) => [userId, courseId, source].join(' ')}
        columns={[
          {
            title: 'Person',
            cell: ({ userId }) => (
              <MayLink needs="people.read" href={paths.admin.person(userId)}>
                <PersonName userId={userId} />
              </MayLink>
            ),
          },
          {
            title: 'Course',
            cell: ({ courseId }) => <ListTitle>{getTitle(courseId)}</ListTitle>,
          },
          { title: 'Type', cell: ({ source }) => <SourceName source={source} /> },
          {
            title: word,
            glance: true,
            isNumber: true,
            cell: (row) =>
              row.balance.due === null || row.balance.currency === null
                ? 'Not agreed'
                : formatMoney(getAmount(row), row.balance.currency),
          },
          {
            title: 'Payment',
            cell: ({ balance }) =>
              balance.due === null ? 'Open, without an agreed price' : describeBalance(balance),
          },
        ]}
      />
    </Disclosure>
  )
}
