import { getSources } from '@shala/contract/access/access'
import { accessId } from '@shala/contract/ids'
import type { Person } from '@shala/contract/people/people'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CourseEntry } from '#entities/courses/courses.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { UndoingBadge, useUndoing } from '#shared/ui/record/undoing.tsx'
import type { AccessChange, HeldRecord } from '../../api/personAccess.ts'
import { AccessAnswer } from '../explain/CheckAccess.tsx'
import { AccessRecordDetails, AccessStatusBadge } from './AccessRecordDetails.tsx'
import { Enrolments } from './Enrolments.tsx'
import { GrantForm } from './GrantForm.tsx'
import { PastPayments } from './PastPayments.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import './person.css'

interface CourseAccessProps {
  person: Person
  name: string
  course: CourseEntry
  /** Null if there has never been a record. */
  held: HeldRecord | null
  /** True after a change that moved the course here, so that its button takes the focus. */
  focus: boolean
  progress?: ((course: CourseEntry) => ReactNode) | undefined
  onChanged: (what: AccessChange) => void
}

/** One course of a person: its status and the actions of an admin. */
export function CourseAccess(props: CourseAccessProps) {
  const { person, name, course, held, focus, progress, onChanged } = props
  const [doing, setDoing] = useState<'nothing' | 'granting' | 'revoking'>('nothing')
  const [why, setWhy] = useState(false)
  const action = useRef<HTMLButtonElement>(null)
  const returning = useRef(false)
  const isUndoing = useUndoing().includes(accessId(person.userId, course.courseId))
  const granted = held !== null && held.status !== 'revoked'

  const focusAtFirst = useEffectEvent(() => {
    if (focus) action.current?.focus()
  })
  useEffect(() => focusAtFirst(), [])
  // Return the focus to the button once the form or the dialog is closed.
  useEffect(() => {
    if (doing !== 'nothing' || !returning.current) return
    returning.current = false
    action.current?.focus()
  }, [doing])

  const close = () => {
    returning.current = true
    setDoing('nothing')
  }
  const changed = () => {
    close()
    onChanged('other')
  }

  return (
    <li className="course-access" aria-label={course.title}>
      <div className="course-access-head">
        <div>
          <strong>{course.title}</strong>{' '}
          {isUndoing ? (
            <UndoingBadge />
          ) : (
            <AccessStatusBadge record={held?.record ?? null} now={held?.readAt ?? new Date(0)} />
          )}{' '}
          {course.status !== 'published' && <Badge>{course.status}</Badge>}
        </div>
        {doing !== 'granting' && (
          <div className="row">
            <Button small aria-expanded={why} onClick={() => setWhy(!why)}>
              Why?<span className="visually-hidden"> {course.title}</span>
            </Button>
            {granted && (
              <Button small onClick={() => setDoing('granting')}>
                Add another enrolment<span className="visually-hidden"> in {course.title}</span>
              </Button>
            )}
            <Button
              small
              ref={action}
              kind={granted ? 'danger' : 'primary'}
              onClick={() => setDoing(granted ? 'revoking' : 'granting')}
            >
              {granted ? 'Remove access' : held === null ? 'Give access' : 'Give access again'}
              <span className="visually-hidden"> to {course.title}</span>
            </Button>
          </div>
        )}
      </div>
      {why && (
        <AccessAnswer key={held?.record.revision} person={person} courseId={course.courseId} />
      )}
      {held !== null && (
        <Enrolments
          record={held.record}
          name={name}
          courseTitle={course.title}
          ownTitle={course.ownTitle}
          onChanged={onChanged}
        />
      )}
      {held !== null && <AccessRecordDetails {...held} />}
      {held !== null && (
        <PastPayments record={held.record} courseTitle={course.title} onChanged={onChanged} />
      )}
      {held !== null && progress?.(course)}
      {doing === 'granting' && (
        <GrantForm
          userId={person.userId}
          name={name}
          courseId={course.courseId}
          courseTitle={course.title}
          ownTitle={course.ownTitle}
          emailVerified={person.emailVerified}
          record={held?.record ?? null}
          onGranted={changed}
          onCancel={close}
        />
      )}
      {doing === 'revoking' && (
        <RevokeDialog
          userId={person.userId}
          name={name}
          courseId={course.courseId}
          courseTitle={course.title}
          ownTitle={course.ownTitle}
          sources={held === null ? [] : Object.keys(getSources(held.record))}
          onRevoked={changed}
          onClose={close}
        />
      )}
    </li>
  )
}
