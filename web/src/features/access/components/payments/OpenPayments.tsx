import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../../../shared/load.ts'
import { paths } from '../../../../shared/paths.ts'
import { useServer } from '../../../../shared/server.ts'
import { Disclosure } from '../../../../shared/ui/Disclosure.tsx'
import { ListTitle } from '../../../../shared/ui/ListTitle.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { RowTable } from '../../../../shared/ui/list/ListTable.tsx'
import { openPaymentsQuery } from '../../api/monthPayments.ts'
import { type CourseName, courseTitle } from '../../model/courses.ts'
import { describeBalance } from '../../model/ledger.ts'
import { type OpenPayment, sumOpenPayments } from '../../model/payments.ts'
import { SourceName } from '../SourceName.tsx'

interface OpenPaymentsProps {
  courses: readonly CourseName[]
  who: (userId: string) => ReactNode
}

/** The enrolments of all months for which something is still to be paid, behind their sum. */
export function OpenPayments(props: OpenPaymentsProps) {
  const load = useLoad(openPaymentsQuery(useServer()))
  return (
    <Loaded load={load} of="the open payments">
      {({ rows, isWhole }) => (
        <>
          {!isWhole && (
            <Notice tone="warn">
              There are too many open payments to show at once. The sum does not cover all of them.
            </Notice>
          )}
          <OpenPaymentList {...props} open={rows} />
        </>
      )}
    </Loaded>
  )
}

function OpenPaymentList({
  open,
  courses,
  who,
}: OpenPaymentsProps & { open: readonly OpenPayment[] }) {
  if (open.length === 0) return <p className="soft">Nothing is still to be paid.</p>
  const sums = sumOpenPayments(open)
  const enrolments =
    open.length === 1 ? '1 enrolment' : `${open.length.toLocaleString('en')} enrolments`
  return (
    <Disclosure summary={`Still to be paid: ${[...sums, enrolments].join(', ')}`}>
      <RowTable
        label="Still to be paid"
        rows={open}
        getKey={({ userId, courseId, source }) => [userId, courseId, source].join(' ')}
        columns={[
          {
            title: 'Person',
            cell: ({ userId }) => <Link href={paths.admin.person(userId)}>{who(userId)}</Link>,
          },
          {
            title: 'Course',
            cell: ({ courseId }) => <ListTitle>{courseTitle(courses, courseId)}</ListTitle>,
          },
          { title: 'Type', cell: ({ source }) => <SourceName source={source} /> },
          {
            title: 'Payment',
            glance: true,
            cell: ({ balance }) =>
              balance.due === null ? 'Open, without an agreed price' : describeBalance(balance),
          },
        ]}
      />
    </Disclosure>
  )
}
