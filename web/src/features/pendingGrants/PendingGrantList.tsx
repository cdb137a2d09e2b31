import { cancelPendingGrant, renewPendingGrant, PendingGrant } from '@shala/contract/pendingGrants'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { calendarDay } from '../../shared/calendarDay.ts'
import { formatDay } from '../../shared/dates.ts'
import { paths } from '../../shared/paths.ts'
import { useServer } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { RecordList } from '../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../shared/ui/list/useListPage.ts'
import { useListView } from '../../shared/ui/list/useListView.ts'
import { Refusals } from '../../shared/ui/record/Refusals.tsx'
import { UndoNotice, type Done } from '../../shared/ui/record/UndoNotice.tsx'
import { useToggleWithUndo } from '../../shared/ui/record/useToggleWithUndo.ts'
import {
  sourceText,
  states,
  titlesOf,
  pendingGrantListConfig,
  type CourseChoice,
} from './pendingGrantListConfig.ts'

interface PendingGrantListProps {
  courses: readonly CourseChoice[]
  /** Shows somebody by their name. */
  who: (userId: string) => ReactNode
}

/** What waits for an address to be verified, what has been claimed, and what an admin can do. */
export function PendingGrantList({ courses, who }: PendingGrantListProps) {
  const server = useServer()
  const config = useMemo(() => pendingGrantListConfig(courses), [courses])
  const titleOf = titlesOf(courses)
  const { view } = useListView(config)
  const page = useListPage(config, view, PendingGrant)
  const [done, setDone] = useState<Done | null>(null)

  const toggle = useToggleWithUndo<PendingGrant, boolean>({
    collection: 'pendingGrants',
    stateOf: ({ status }) => status === 'waiting',
    change: async ({ id, data }, wait) => {
      const request = { pendingGrantId: id, revision: data.revision }
      const { revision } = await server.call(wait ? renewPendingGrant : cancelPendingGrant, request)
      return { ...data, status: wait ? 'waiting' : 'cancelled', revision }
    },
    said: ({ email, courseId }, wait) =>
      wait
        ? `${email} is invited to ${titleOf(courseId)} again.`
        : `The invitation of ${email} to ${titleOf(courseId)} was cancelled.`,
    onChanged: page.put,
    onDone: setDone,
    onRefused: page.load.reload,
  })
  return (
    <div className="stack">
      <p className="soft">
        An invitation opens its course once somebody registers with the address and verifies it. It
        ends after 90 days, or after the last day of the access that it gives, whichever is later.
      </p>
      <UndoNotice done={done} />
      <Refusals messages={toggle.refused.map(({ message }) => message)} />
      <RecordList
        config={config}
        schema={PendingGrant}
        page={page}
        empty={
          <p>
            There are no invitations. <Link href={paths.admin.bulk}>Import</Link> a list of people,
            and whoever has not registered yet is invited and listed here.
          </p>
        }
        columns={[
          {
            title: 'Address',
            sort: 'address',
            cell: ({ data }) => data.email,
          },
          {
            title: 'Course',
            cell: ({ data }) => (
              <>
                {titleOf(data.courseId)}
                <br />
                <span className="soft small">{sourceText(data.source)}</span>
              </>
            ),
          },
          { title: 'Days', cell: ({ data }) => daysText(data.terms) },
          {
            title: 'State',
            sort: 'ends',
            cell: ({ data: { status, claimedBy, endsAt } }) => (
              <>
                <Badge tone={states[status].tone}>{states[status].label}</Badge>
                {status === 'waiting' && (
                  <span className="soft small"> (invitation ends {formatDay(endsAt)})</span>
                )}
                {status === 'ended' && <span className="soft small"> on {formatDay(endsAt)}</span>}
                {claimedBy !== null && (
                  <>
                    {' '}
                    as <Link href={paths.admin.person(claimedBy)}>{who(claimedBy)}</Link>
                  </>
                )}
              </>
            ),
          },
          {
            title: 'Last change',
            sort: 'changed',
            cell: ({ data }) => (
              <>
                {formatDay(data.updatedAt)}
                <br />
                <span className="soft small">given by {who(data.by)}</span>
              </>
            ),
          },
          {
            title: 'Actions',
            cell: (grant) =>
              grant.data.status === 'claimed' ? null : (
                <Button
                  small
                  pending={toggle.isPending(grant.id)}
                  aria-label={`${verb(grant.data)}: ${titleOf(grant.data.courseId)} for ${grant.data.email}`}
                  onClick={() => void toggle.set(grant, grant.data.status !== 'waiting')}
                >
                  {verb(grant.data)}
                </Button>
              ),
          },
        ]}
      />
    </div>
  )
}

const verb = ({ status }: PendingGrant) => (status === 'waiting' ? 'Cancel' : 'Renew')

function daysText({ startsOn, endsOn }: PendingGrant['terms']): string {
  if (startsOn === null) return endsOn === null ? 'No end date' : `Until ${calendarDay(endsOn)}`
  const from = `From ${calendarDay(startsOn)}`
  return endsOn === null ? from : `${from} until ${calendarDay(endsOn)}`
}
