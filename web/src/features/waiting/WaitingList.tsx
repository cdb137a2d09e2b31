import { cancelWaiting, renewWaiting, WaitingGrant } from '@shala/contract/waitingGrants'
import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../shared/Refusal.ts'
import { calendarDay } from '../../shared/calendarDay.ts'
import { formatDay } from '../../shared/dates.ts'
import { paths } from '../../shared/paths.ts'
import { useServer, type Stored } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { RecordList } from '../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../shared/ui/list/useListPage.ts'
import { useListView } from '../../shared/ui/list/useListView.ts'
import { Undoable, type Done } from '../../shared/ui/record/Undoable.tsx'
import { sourceText, states, titlesOf, waitingPlan, type CourseChoice } from './waitingPlan.ts'
import './WaitingList.css'

interface WaitingListProps {
  courses: readonly CourseChoice[]
  /** Shows somebody by their name. */
  who: (userId: string) => ReactNode
}

/** What waits for an address to be verified, what has been claimed, and what an admin can do. */
export function WaitingList({ courses, who }: WaitingListProps) {
  const server = useServer()
  const plan = useMemo(() => waitingPlan(courses), [courses])
  const titleOf = titlesOf(courses)
  const { view } = useListView(plan)
  const page = useListPage(plan, view, WaitingGrant)
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const [done, setDone] = useState<Done | null>(null)

  /** Makes it wait, or wait no more, and says so. */
  const change = async (grant: Stored<WaitingGrant>, wait: boolean) => {
    const { id, data } = grant
    const { revision } = data
    const saved = await server.call(wait ? renewWaiting : cancelWaiting, {
      ...{ waitingGrantId: id, revision },
    })
    const status = wait ? 'waiting' : 'cancelled'
    const changed = { id, data: { ...data, status, revision: saved.revision } as const }
    page.put(changed)
    return changed
  }
  const said = ({ data: { email, courseId } }: Stored<WaitingGrant>, wait: boolean) =>
    wait
      ? `${titleOf(courseId)} waits for ${email} again.`
      : `${titleOf(courseId)} no longer waits for ${email}.`
  const press = async (grant: Stored<WaitingGrant>) => {
    if (pending !== null) return
    const wait = grant.data.status !== 'waiting'
    setPending(grant.id)
    setRefused('')
    setDone(null)
    try {
      const changed = await change(grant, wait)
      setDone({
        text: said(grant, wait),
        undo: async () => said(await change(changed, !wait), !wait),
      })
    } catch (error) {
      setRefused(messageOf(error))
      if (page.load.state === 'ready') page.load.reload()
    } finally {
      setPending(null)
    }
  }
  return (
    <div className="stack">
      <p className="soft">
        A grant to an address without a verified account waits for up to 90 days. It opens its
        course once somebody proves that the address is theirs.
      </p>
      <Undoable done={done} />
      {refused && <Notice tone="bad">{refused}</Notice>}
      <RecordList
        plan={plan}
        schema={WaitingGrant}
        page={page}
        empty={
          <p>
            Nothing waits. Grant a course to <Link href={paths.admin.manyPeople}>many people</Link>,
            and addresses that nobody has verified yet are listed here.
          </p>
        }
        columns={[
          {
            title: 'Address',
            sort: 'address',
            cell: ({ data }) => <span className="waiting-address">{data.email}</span>,
          },
          { title: 'Course', cell: ({ data }) => titleOf(data.courseId) },
          { title: 'Source', cell: ({ data }) => sourceText(data.source) },
          { title: 'Days', cell: ({ data }) => daysText(data.terms) },
          {
            title: 'State',
            cell: ({ data: { status, claimedBy } }) => (
              <>
                <Badge tone={states[status].tone}>{states[status].label}</Badge>
                {claimedBy !== null && (
                  <>
                    {' '}
                    by <Link href={paths.admin.person(claimedBy)}>{who(claimedBy)}</Link>
                  </>
                )}
              </>
            ),
          },
          { title: 'Granted by', cell: ({ data }) => who(data.by) },
          { title: 'Waits until', sort: 'ends', cell: ({ data }) => formatDay(data.endsAt) },
          { title: 'Last change', sort: 'changed', cell: ({ data }) => formatDay(data.updatedAt) },
          {
            title: 'Actions',
            cell: (grant) =>
              grant.data.status === 'claimed' ? null : (
                <Button
                  small
                  pending={pending === grant.id}
                  aria-label={`${verb(grant.data)}: ${titleOf(grant.data.courseId)} for ${grant.data.email}`}
                  onClick={() => void press(grant)}
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

const verb = ({ status }: WaitingGrant) => (status === 'waiting' ? 'Cancel' : 'Let it wait again')

function daysText({ startsOn, endsOn }: WaitingGrant['terms']): string {
  if (startsOn === null) return endsOn === null ? 'No limit' : `Until ${calendarDay(endsOn)}`
  const from = `From ${calendarDay(startsOn)}`
  return endsOn === null ? from : `${from} until ${calendarDay(endsOn)}`
}
