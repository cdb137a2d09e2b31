import { Cohort, saveCohort } from '@shala/contract/people/cohorts'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useCourseTitle } from '#entities/courses/AllCourses.tsx'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import { documentQuery, refresh } from '#shared/queryClient.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { buttonClass } from '#shared/ui/Button.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { PageHeading } from '#shared/ui/PageHeading.tsx'
import { Breadcrumbs } from '#shared/ui/links/Breadcrumbs.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import {
  type ActionResult,
  type DoneActions,
  type SayDone,
  useUndo,
} from '#shared/ui/record/useUndo.ts'
import { takeFocus } from '#shared/ui/takeFocus.ts'
import { describeDays, toCohortForm } from '../model/cohort.ts'
import { CohortForm, type Saved } from './CohortForm.tsx'
import { Members } from './Members.tsx'
import { Behind, describeSaved, SavedMore } from './SavedCohort.tsx'
import './CohortAdmin.css'

interface OneCohortProps {
  id: string
  /** True if the form is open. */
  isEdited: boolean
  done: DoneActions
  say: SayDone
}

/** One group with its courses and members. */
function OneCohort(props: OneCohortProps) {
  const { id, isEdited, done, say } = props
  const getTitle = useCourseTitle()
  const server = useServer()
  const queue = useActionQueue()
  const [, navigate] = useLocation()
  const load = useLoad(documentQuery(server, 'cohorts', id, Cohort))
  const here = paths.admin.cohortMembers(id)
  type Changed = Pick<Saved, 'answer' | 'onlyDates'>
  const getOutcome = ({ answer, onlyDates }: Changed, text: string): ActionResult => {
    void refresh(['cohorts', id])
    return {
      text: describeSaved({ answer, onlyDates }, text),
      isPartial: answer.failed.length > 0,
      more: <SavedMore answer={answer} />,
    }
  }
  const showSaved = ({ answer, name, before, onlyDates }: Saved) => {
    const restore = async (earlier: Cohort) => {
      const batchId = crypto.randomUUID()
      const { revision } = answer
      const request = { id, revision, cohort: toCohortForm(earlier), batchId, notify: false }
      const restored = await queue.run([`cohorts/${id}`], () => server.call(saveCohort, request))
      return getOutcome({ answer: restored, onlyDates }, `${earlier.name} was restored.`)
    }
    say({
      ...getOutcome({ answer, onlyDates }, `${name} was saved.`),
      ...(before && { undo: () => restore(before) }),
    })
  }
  const name = load.state === 'ready' ? load.value?.name : undefined
  return (
    <>
      <Breadcrumbs
        trail={[
          paths.admin.cohorts,
          ...(isEdited && name !== undefined ? [{ href: here, label: name }] : []),
        ]}
        here={isEdited ? 'Edit' : (name ?? 'Group')}
      />
      <PageHeading title={name ?? 'Group'} />
      <Loaded load={load} of="the group">
        {(cohort) =>
          cohort === null ? (
            <Notice tone="warn">
              <p>This group does not exist.</p>
            </Notice>
          ) : isEdited ? (
            <CohortForm
              cohort={{ id, data: cohort }}
              onSaved={(saved) => {
                showSaved(saved)
                navigate(here)
              }}
              onLeave={() => navigate(here)}
            />
          ) : (
            <article className="stack-wide" aria-label={cohort.name} tabIndex={-1} ref={takeFocus}>
              <header className="stack">
                <dl className="cohort-facts">
                  <div>
                    <dt>Courses</dt>
                    <dd>{cohort.courseIds.map(getTitle).join(', ')}</dd>
                  </div>
                  <div>
                    <dt>Days</dt>
                    <dd>{describeDays(cohort)}</dd>
                  </div>
                  <div>
                    <dt>Status</dt>
                    <dd>
                      <Badge tone={cohort.active ? 'good' : 'plain'}>
                        {cohort.active ? 'Active' : 'Archived'}
                      </Badge>
                    </dd>
                  </div>
                </dl>
                <div>
                  <Link href={`${here}&view=edit`} className={buttonClass('quiet', true)}>
                    Edit<span className="visually-hidden"> {cohort.name}</span>
                  </Link>
                </div>
              </header>
              <Behind key={cohort.terms} id={id} cohort={cohort} onSaved={showSaved} />
              <Members id={id} cohort={cohort} say={say} />
            </article>
          )
        }
      </Loaded>
      <UndoBar done={done} />
    </>
  )
}

interface CohortAdminProps {
  /** Null for a new group. */
  cohortId: string | null
}

/** One group, or the form for a new one. */
export function CohortAdmin({ cohortId }: CohortAdminProps) {
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const { done, say } = useUndo()
  const [shown, setShown] = useState(cohortId)
  // Clear messages about another group, but keep the one about a new group.
  if (cohortId !== shown) {
    setShown(cohortId)
    if (shown !== null) say(null)
  }
  if (cohortId === null) {
    return (
      <>
        <Breadcrumbs trail={[paths.admin.cohorts]} here="Add a group" />
        <PageHeading title="Add a group" />
        <CohortForm
          cohort={null}
          onSaved={({ answer: { id }, name }) => {
            say({ text: `${name} was saved. Add its first members.` })
            navigate(paths.admin.cohortMembers(id))
          }}
          onLeave={() => navigate(paths.admin.cohorts)}
        />
      </>
    )
  }
  return (
    <OneCohort
      key={cohortId}
      id={cohortId}
      isEdited={query.get('view') === 'edit'}

      done={done}
      say={say}
    />
  )
}
