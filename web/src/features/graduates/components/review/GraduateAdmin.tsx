import { Link } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { lastChange } from '#shared/ui/list/listConfig.ts'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { OpenRecord, useOpenRecord } from '#shared/ui/record/OpenRecord.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { type SayDone, useUndo } from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { reviewedQuery } from '../../api/useReview.ts'
import { draftListConfig, draftStates } from '../../model/draftListConfig.ts'
import { ProfileReviewAdmin } from './ProfileReviewAdmin.tsx'

interface ReviewProps {
  userId: string
  onDone: SayDone
  onLeave: () => void
}

/** One profile: what was written, what the site shows, and what the school says to it. */
function Review({ userId, onDone, onLeave }: ReviewProps) {
  const server = useServer()
  const load = useLoad(reviewedQuery(server, userId))
  return (
    <OpenRecord load={load} noun="profile" back="Back to the list" onLeave={onLeave}>
      {(reviewed) => <ProfileReviewAdmin {...reviewed} onDone={onDone} onLeave={onLeave} />}
    </OpenRecord>
  )
}

interface DraftListProps {
  /** The path and query where a profile is looked at. */
  getAddress: (userId: string) => string
  /** The profile whose link takes the focus, because one has just come back from it. */
  focusOn: string | null
}

/** Lists all graduates with a draft profile. */
function DraftList({ getAddress, focusOn }: DraftListProps) {
  const { view, getAddress: getView } = useListView(draftListConfig)
  const page = useListPage(draftListConfig, view)
  const getTitle = useCourseTitle()
  const waiting = getView({
    sort: 'submitted',
    descending: false,
    filters: { status: 'submitted' },
  })
  return (
    <>
      <RecordList
        config={draftListConfig}
        page={page}
        empty={
          <p>
            No profiles yet. Students can write one when they have finished a course. Mark them
            under “Finished courses”.
          </p>
        }
        columns={[
          {
            title: 'Name',
            sort: 'name',
            text: ({ name }) => name,
            cell: ({ id, data }) => (
              <Link href={getAddress(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.name}
              </Link>
            ),
          },
          { title: 'City', text: ({ city }) => city },
          {
            title: 'Status',
            glance: true,
            text: ({ status }) => draftStates[status].label,
            cell: ({ data: { status } }) => (
              <Badge tone={draftStates[status].tone}>{draftStates[status].label}</Badge>
            ),
          },
          { title: 'Agrees to be shown', text: ({ consent }) => (consent ? 'Yes' : 'No') },
          {
            title: 'Courses',
            text: ({ courseIds }) => courseIds.map(getTitle).join(', '),
            cell: null,
          },
          { title: 'Year', text: ({ year }) => year ?? '', cell: null },
          {
            title: 'Submitted',
            sort: 'submitted',
            text: ({ submittedAt }) => submittedAt ?? '',
            cell: ({ data }) => (data.submittedAt ? <Day day={data.submittedAt} /> : 'Not yet'),
          },
          lastChange.column,
        ]}
      />
      <p>
        <Link href={waiting}>Show profiles waiting for an answer, oldest first</Link>
      </p>
    </>
  )
}

/** The list of profiles, or one of them. Which of them is in the address, beside the list's view. */
export function GraduateAdmin() {
  const { done, say } = useUndo()
  const { open, left, getAddress, leave } = useOpenRecord('graduate', () => say(null))
  return (
    <div className="stack">
      {open === null ? (
        <DraftList getAddress={getAddress} focusOn={left} />
      ) : (
        <Review key={open} userId={open} onDone={say} onLeave={leave} />
      )}
      <UndoBar done={done} />
    </div>
  )
}
