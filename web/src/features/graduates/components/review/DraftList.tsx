import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { Link } from 'wouter'
import { formatDay } from '../../../../shared/dates.ts'
import { Badge } from '../../../../shared/ui/Badge.tsx'
import { RecordList } from '../../../../shared/ui/list/RecordList.tsx'
import { useListPage } from '../../../../shared/ui/list/useListPage.ts'
import { useListView } from '../../../../shared/ui/list/useListView.ts'
import { takeFocus } from '../../../../shared/ui/takeFocus.ts'
import { draftListConfig } from '../../model/draftListConfig.ts'
import { draftStates } from '../../model/draftStates.ts'

interface DraftListProps {
  /** The path and query where a profile is looked at. */
  addressOf: (userId: string) => string
  /** The profile whose link takes the focus, because one has just come back from it. */
  focusOn: string | null
}

/** Everybody who has begun a profile. */
export function DraftList({ addressOf, focusOn }: DraftListProps) {
  const { view, addressOf: viewOf } = useListView(draftListConfig)
  const page = useListPage(draftListConfig, view, GraduateDraft)
  const waiting = viewOf({ sort: 'submitted', descending: false, filters: { status: 'submitted' } })
  return (
    <>
      <p>
        <Link href={waiting}>Show who waits for an answer, the longest first</Link>
      </p>
      <RecordList
        config={draftListConfig}
        schema={GraduateDraft}
        page={page}
        empty={
          <p>
            Nobody has begun a profile yet. Whoever finishes a course can write one; say under “Who
            finished” who has.
          </p>
        }
        columns={[
          {
            title: 'Name',
            sort: 'name',
            cell: ({ id, data }) => (
              <Link href={addressOf(id)} ref={id === focusOn ? takeFocus : undefined}>
                {data.name}
              </Link>
            ),
          },
          { title: 'City', cell: ({ data }) => data.city },
          {
            title: 'Status',
            glance: true,
            cell: ({ data: { status } }) => (
              <Badge tone={draftStates[status].tone}>{draftStates[status].label}</Badge>
            ),
          },
          {
            title: 'Agrees to be shown',
            cell: ({ data }) => (data.consent ? 'Yes' : 'No'),
          },
          {
            title: 'Handed in',
            sort: 'submitted',
            cell: ({ data }) => (data.submittedAt ? formatDay(data.submittedAt) : 'Not yet'),
          },
          { title: 'Last change', sort: 'changed', cell: ({ data }) => formatDay(data.updatedAt) },
        ]}
      />
    </>
  )
}
