import type { PlannedRow } from '@shala/contract/access/accessPlans'
import { useCourseTitle, useCourses } from '#entities/courses/AllCourses.tsx'
import { usePlanning } from '#features/access/api/imports/usePlanning.ts'
import { type ListedRow, readDraft } from '#features/access/model/imports/draftRows.ts'
import {
  accessChangeLabel,
  getRowKind,
  kindLabels,
  kindTones,
  paymentLabel,
  type Plan,
  planAddress,
  type PlanView,
  saysPayments,
} from '#features/access/model/imports/plan.ts'
import { courseHint, suggestionFor } from '#features/access/model/imports/rowCorrections.ts'
import { useServer } from '#shared/server.ts'
import { shownLimits } from '#shared/shownLimits.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { RowTable } from '#shared/ui/list/ListTable.tsx'
import { PageLinks } from '#shared/ui/list/Pager.tsx'
import { FixRow, RowDetails } from './FixRow.tsx'

interface PlannedRowsProps {
  plan: Plan
  listed: readonly ListedRow[]
  view: PlanView
}

export function PlannedRows({ plan, listed, view: { show, page } }: PlannedRowsProps) {
  const courses = useCourses()
  const getTitle = useCourseTitle()
  const server = useServer()
  const { planning } = usePlanning()
  const places = plan.rows.flatMap((row, place) =>
    show === 'all' || getRowKind(row) === show ? [{ row, place }] : [],
  )
  const isProblem = ({ row }: { row: PlannedRow }) =>
    row.verdict === 'invalid' || row.warning === 'lookalike'
  // Rows that need attention come first.
  const wanted = [...places.filter(isProblem), ...places.filter((one) => !isProblem(one))]
  if (wanted.length === 0) return <p className="soft">No rows match this filter.</p>
  const last = Math.ceil(wanted.length / shownLimits.tablePage)
  const here = Math.min(page, last)
  return (
    <>
      <RowTable
        label="Rows of the list"
        rows={wanted.slice((here - 1) * shownLimits.tablePage, here * shownLimits.tablePage)}
        getKey={({ place }) => String(place)}
        columns={[
          {
            title: 'Person',
            cell: ({ row, place }) => <WhoeverItIs row={row} number={rowNumber(plan, place)} />,
          },
          { title: 'Course', cell: ({ row }) => getTitle(row.courseId) || '(none)' },
          {
            title: 'Access',
            cell: ({ row }) => accessChangeLabel(row),
          },
          ...(saysPayments(plan)
            ? [
                {
                  title: 'Payment',
                  cell: ({ place }: { place: number }) => paymentLabel(plan, place),
                },
              ]
            : []),
          {
            title: 'What happens',
            cell: ({ row, place }) => {
              const suggestion = suggestionFor(plan, place)
              const [given, from] = [plan.given[place], listed[place]]
              const hint = row.field === 'courseId' ? courseHint(row.courseId, courses) : null
              return (
                <div className="stack">
                  <div>
                    <Badge tone={kindTones[getRowKind(row)]}>{kindLabels[getRowKind(row)]}</Badge>{' '}
                    {hint?.reason ?? describeReason(row)}
                  </div>
                  {row.warning !== null && (
                    <CheckBox
                      checked={plan.included.has(place)}
                      onChange={(on) => planning.include([place], on)}
                    >
                      {row.warning === 'lookalike' ? 'Keep as is' : 'Include'}
                      <span className="visually-hidden">
                        {' '}
                        {row.displayName ?? row.email ?? row.userId}
                      </span>
                    </CheckBox>
                  )}
                  {suggestion !== null && (
                    <div>
                      Did you mean {suggestion.address}?{' '}
                      <Button small onClick={() => planning.correct([suggestion])}>
                        {row.warning === 'lookalike' ? 'Correct' : 'Use it'}
                        <span className="visually-hidden"> instead of {suggestion.given}</span>
                      </Button>
                    </div>
                  )}
                  {hint !== null && hint.meant !== null && from !== undefined && (
                    <div>
                      Did you mean {hint.meant.title}?{' '}
                      <Button
                        small
                        onClick={() =>
                          void planning.editRow(
                            server,
                            from.key,
                            { courseId: hint.meant?.courseId ?? '' },
                            (draft) => readDraft(draft, courses),
                          )
                        }
                      >
                        Use it<span className="visually-hidden"> instead of {row.courseId}</span>
                      </Button>
                    </div>
                  )}
                  {row.verdict === 'invalid' && given !== undefined && from !== undefined && (
                    <FixRow key={from.key} rowKey={from.key} given={given} planned={row} />
                  )}
                  <RowDetails plan={plan} place={place} />
                </div>
              )
            },
          },
        ]}
      />
      <PageLinks
        label="Pages of the list"
        page={here}
        last={last}
        getHref={(next) => planAddress({ show, page: next })}
      />
    </>
  )
}

interface WhoeverItIsProps {
  row: PlannedRow
  number: number | null
}

function WhoeverItIs({ row: { displayName, email, userId }, number }: WhoeverItIsProps) {
  const address = email ?? userId ?? '(no address)'
  return (
    <>
      {number !== null && (
        <>
          <span className="soft small">Row {number.toLocaleString('en')}</span>{' '}
        </>
      )}
      {displayName === null ? (
        address
      ) : (
        <>
          {displayName} <span className="soft small">{address}</span>
        </>
      )}
    </>
  )
}

/**
 * Returns the row number in the spreadsheet, or the position in a list without a file; null for a
 * row that is not from the file.
 */
function rowNumber({ given }: Plan, place: number): number | null {
  const line = given[place]?.line
  if (line !== undefined) return line
  return given.some((row) => row.line !== undefined) ? null : place + 1
}

const fieldNames = {
  email: 'The address',
  userId: 'The user ID',
  courseId: 'The course',
  startsOn: 'The first day',
  endsOn: 'The last day',
  amount: 'The amount',
  currency: 'The currency',
  paymentId: 'The receipt or reference',
  paymentStatus: 'The payment',
} as const satisfies Record<NonNullable<PlannedRow['field']>, string>

/**
 * Messages of the contract are predicates, such as `must be a day`. Other messages are complete.
 */
function describeReason({ field, reason }: PlannedRow): string {
  const predicate = /^(must|is|can) /.test(reason)
  return field !== null && predicate ? `${fieldNames[field]} ${reason}` : reason
}
