import { Cohort } from '@shala/contract/cohorts'
import type { Person } from '@shala/contract/people'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useLoad } from '../../shared/load.ts'
import { paths } from '../../shared/paths.ts'
import { useServer } from '../../shared/server.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { buttonClass } from '../../shared/ui/Button.tsx'
import { Loaded } from '../../shared/ui/Loaded.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Undoable, type Done } from '../../shared/ui/record/Undoable.tsx'
import { takeFocus } from '../../shared/ui/takeFocus.ts'
import { Behind } from './Behind.tsx'
import { CohortForm, type Saved } from './CohortForm.tsx'
import { Members } from './Members.tsx'
import { SavedWords } from './SavedWords.tsx'
import { titleOf, type CourseChoice } from './cohortText.ts'
import { daysInWords } from './daysInWords.ts'

interface OneCohortProps {
  id: string
  /** Its form is open. */
  isEdited: boolean
  courses: readonly CourseChoice[]
  who: (userId: string) => ReactNode
  search: (onChoose: (person: Person) => void) => ReactNode
  done: Done | null
  onDone: (done: Done | null) => void
}

/** One cohort: what it grants, and who belongs to it. */
export function OneCohort(props: OneCohortProps) {
  const { id, isEdited, courses, who, search, done, onDone } = props
  const server = useServer()
  const [, navigate] = useLocation()
  const load = useLoad(`cohort ${id}`, () => server.get('cohorts', id, Cohort))
  const [saved, setSaved] = useState<{ answer: Saved; name: string } | null>(null)
  const here = paths.admin.cohort(id)
  const tell = (answer: Saved, name: string) => {
    setSaved({ answer, name })
    if (load.state === 'ready') load.reload()
  }
  return (
    <Loaded load={load} of="the cohort">
      {(cohort) =>
        cohort === null ? (
          <Notice tone="warn">
            <p>There is no such cohort.</p>
            <Link href={paths.admin.cohorts}>All cohorts</Link>
          </Notice>
        ) : isEdited ? (
          <CohortForm
            cohort={{ id, data: cohort }}
            courses={courses}
            onSaved={(answer, name) => {
              onDone(null)
              tell(answer, name)
              navigate(here)
            }}
            onLeave={() => navigate(here)}
          />
        ) : (
          <article className="stack-wide" aria-labelledby="cohort-name">
            <header className="stack">
              <p>
                <Link href={paths.admin.cohorts}>All cohorts</Link>
              </p>
              <h2 id="cohort-name" tabIndex={-1} ref={takeFocus}>
                {cohort.name}
              </h2>
              <dl className="cohort-facts">
                <div>
                  <dt>Courses</dt>
                  <dd>{cohort.courseIds.map((one) => titleOf(courses, one)).join(', ')}</dd>
                </div>
                <div>
                  <dt>Days</dt>
                  <dd>{daysInWords(cohort)}</dd>
                </div>
                <div>
                  <dt>State</dt>
                  <dd>
                    <Badge tone={cohort.active ? 'good' : 'plain'}>
                      {cohort.active ? 'Open' : 'Closed'}
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
            <div role="status">
              {saved && <SavedWords saved={saved} courses={courses} who={who} />}
            </div>
            <Undoable done={done} />
            <Behind
              key={`${cohort.terms} ${saved?.answer.revision ?? 0}`}
              id={id}
              cohort={cohort}
              onSaved={(answer) => tell(answer, cohort.name)}
            />
            <Members id={id} cohort={cohort} search={search} onDone={onDone} />
          </article>
        )
      }
    </Loaded>
  )
}
